import { useState } from 'react'

import { call } from '#app/account/call.ts'
import type { DryRun, Stored } from '#app/catalogue/import.server.ts'
import { importText } from '#app/catalogue/import-text.ts'
import { isWorkbook, LARGEST_CSV } from '#app/catalogue/product-csv.ts'
import type { Moved } from '#app/catalogue/store-import.server.ts'
import { useGone } from '#app/ui/use-gone.ts'
import { newKey } from '#app/values/keys.ts'

import { LONG_PATIENCE } from './long-patience.ts'
import { productImportText } from './product-import-text.ts'
import { type Reason, staffSentence } from './staff-sentence.ts'

/** With the key of its save, which is the same for every try. */
type Found = DryRun & { key: string }

type Step = { at: 'choosing' | 'checking' } | { at: 'looking' | 'storing'; report: Found }
type Problem = { message: string; rows: Moved[] }

type Told = { onDone: (message: string) => void; onLost: (refusal: Reason) => void }

/** A file on its way into the shop: chosen, looked through, stored. */
export function useImport({ onDone, onLost }: Told) {
  const [{ name, csv }, setFile] = useState({ name: '', csv: '' })
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const isGone = useGone()

  function refuse(message: string) {
    setStep({ at: 'choosing' })
    setProblem({ message, rows: [] })
  }

  async function check(csv: string) {
    setProblem(null)
    setStep({ at: 'checking' })
    const answer = await send<DryRun>({ csv })
    if (answer.ok) return setStep({ at: 'looking', report: { ...answer.body, key: newKey() } })
    return refuse(staffSentence(answer, productImportText.failed))
  }

  async function store(report: Found) {
    setProblem(null)
    setStep({ at: 'storing', report })
    const { key, seen } = report
    const answer = await send<Stored>({ csv, seen }, key)
    if (answer.ok) return onDone(answer.body.message)
    const message = staffSentence(answer, productImportText.failedStore)
    if (isGone.current) return onLost({ sentence: productImportText.lost(name), reason: message })
    setProblem({ message, rows: (answer.details?.rows as Moved[] | undefined) ?? [] })
    return setStep({ at: 'looking', report })
  }

  return {
    name,
    step,
    problem,
    store,
    async choose(file: File | undefined) {
      if (!file) return
      setFile({ name: file.name, csv: '' })
      if (file.size > LARGEST_CSV) return refuse(productImportText.largeFile)
      setStep({ at: 'checking' })
      const read = await textOf(file)
      if (read === undefined) return refuse(importText.badBody)
      if (isWorkbook(read)) return refuse(importText.workbook)
      setFile({ name: file.name, csv: read })
      await check(read)
    },
    again: () => check(csv),
  }
}

const send = <T>(body: object, key?: string) =>
  call<T>('/api/product/import', {
    method: 'POST',
    body,
    patience: LONG_PATIENCE,
    ...(key && { key }),
  })

/**
 * Excel's plain "CSV" is not UTF-8 but Windows' own letters; ë and ç are the same in all of these.
 * Nothing where the device no longer has the file.
 */
async function textOf(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
