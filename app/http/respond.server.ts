import type { Context } from 'hono'

import { type Problem, type ProblemCode, STATUS } from './problem.ts'
import { text } from './text.ts'
import { RETRY_AFTER } from './transient-problem.server.ts'

/** A refusal for which nobody has a better sentence. */
export const plainProblem = (code: ProblemCode): Problem => ({
  code,
  message: text.problems[code],
})

/** The one shape that all refusals are sent in. */
export const refusalBody = ({ code, message, errors, details }: Problem) => ({
  code,
  message,
  error: message,
  ...(errors && { errors }),
  ...details,
})

/** Answers a refusal. */
export function refuse(c: Context, problem: Problem) {
  const status = STATUS[problem.code]
  c.header('cache-control', 'no-store')
  if (status === 503) c.header('retry-after', RETRY_AFTER)
  return c.json(refusalBody(problem), status)
}

type Validation =
  | { success: true }
  | { success: false; error: readonly { message: string; path?: readonly unknown[] | undefined }[] }

/** Turns what a schema says into a refusal: each field with its first sentence. */
export function refuseInvalid(result: Validation, c: Context) {
  return result.success ? undefined : refuse(c, validationProblem(result.error))
}

/** The refusal of input whose fields are at fault. */
export function validationProblem(
  issues: readonly { message: string; path?: readonly unknown[] | undefined }[],
): Problem {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = (path ?? []).map(keyOf).join('.')
    if (field !== '') errors[field] ??= message
  }
  const message = issues[0]?.message ?? text.problems.validation
  return { code: 'validation', message, ...(Object.keys(errors).length > 0 && { errors }) }
}

/** A step of a path is a key, or an object that holds one (Standard Schema allows both). */
const keyOf = (step: unknown) =>
  String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step)
