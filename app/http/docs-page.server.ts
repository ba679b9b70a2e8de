import type { generateSpecs } from 'hono-openapi'

import { escapedMarkup } from '#app/values/markup.ts'

import { docsStyle } from './docs-style.ts'

/** The API's description as hono-openapi writes it. */
export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>

/** As much of JSON Schema as our document uses. */
type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  maximum?: number
  description?: string
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}
type Content = Record<string, { schema?: Schema }>
type Field = { name: string; schema: Schema; required: boolean; description?: string | undefined }
type Call = {
  summary?: string
  description?: string
  security?: Record<string, unknown>[]
  parameters?: (Omit<Field, 'required'> & { in: string; required?: boolean })[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type Asked = { method: string; path: string; call: Call }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The document as one page of plain HTML: each call with its fields and answers, then the schemas. */
export function docsPage({ info, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const call = (item as Record<string, Call | undefined>)[method]
      return call ? [{ method: method.toUpperCase(), path, call }] : []
    }),
  )
  const groups = Map.groupBy(calls, ({ path }) => /^\/api\/(\w+)/.exec(path)?.[1] ?? 'operators')
  const schemas = Object.entries((components.schemas ?? {}) as Record<string, Schema>)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapedMarkup(info.title)}: API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${docsStyle}</style></head><body>
<header><h1>${escapedMarkup(info.title)}: API</h1><p>${prose(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Contents">${[...groups.keys(), 'schemas'].map(link).join(' ')}</nav></header>
<main>${[...groups].map(([name, group]) => section(name, group.map(callHtml))).join('')}
${section('schemas', schemas.map(schemaHtml))}</main></body></html>`
}

const link = (name: string) => `<a href="#${name}">${name}</a>`

const section = (name: string, parts: string[]) =>
  `<section id="${name}"><h2>${name}</h2>${parts.join('')}</section>`

const callHtml = ({ method, path, call }: Asked) => `<article>
<h3><b class="${method.toLowerCase()}">${method}</b> <code>${escapedMarkup(path)}</code></h3>
<p><strong>${prose(call.summary)}.</strong> ${prose(call.description)}</p>
<p class="who">${whoMay(call)}</p>
${(call.parameters ?? []).length > 0 ? fieldTable('Parameters', (call.parameters ?? []).map(parameter)) : ''}
${Object.entries(call.requestBody?.content ?? {})
  .map(bodyHtml)
  .join('')}
<table><caption>Answers</caption>${Object.entries(call.responses).map(answerHtml).join('')}</table>
</article>`

/** The document says who an admin is in words only: OpenAPI knows ways to sign in, not people. */
function whoMay({ security = [], description = '' }: Call): string {
  if (security.length === 0) return 'Anyone may ask.'
  if (security.some((way) => Object.keys(way).length === 0)) return 'Anyone; a user is recognised.'
  return description.startsWith('Admins only.') ? 'Only an admin may ask.' : 'Only a user may ask.'
}

const parameter = ({
  in: place,
  name,
  required = false,
  ...rest
}: NonNullable<Call['parameters']>[0]) => ({
  ...rest,
  required,
  name: place === 'query' ? name : `${name} (${place})`,
})

const bodyHtml = ([type, { schema = {} }]: [string, { schema?: Schema }]) =>
  fieldTable(`Body, ${type}`, fieldsOf(schema))

const answerHtml = ([status, { description, content = {} }]: [
  string,
  Call['responses'][string],
]) => {
  const schema = content['application/json']?.schema
  return `<tr><th scope="row">${status}</th><td>${schema ? typeHtml(schema) : ''}</td><td>${prose(description)}</td></tr>`
}

const schemaHtml = ([name, schema]: [string, Schema]) =>
  `<article id="schema-${name}"><h3>${name}</h3>${fieldTable('Fields', fieldsOf(schema))}</article>`

const fieldTable = (caption: string, fields: Field[]) =>
  `<table><caption>${escapedMarkup(caption)}</caption>${fields.map(fieldHtml).join('')}</table>`

const fieldHtml = ({ name, schema, required, description }: Field) =>
  `<tr><th scope="row"><code>${escapedMarkup(name)}</code>${required ? '' : ' <i>optional</i>'}</th>
<td>${typeHtml(schema)}</td><td>${prose(description ?? schema.description)}</td></tr>`

const fieldsOf = ({ allOf = [], properties = {}, required = [] }: Schema): Field[] => [
  ...Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  })),
  ...allOf.flatMap(fieldsOf),
]

function typeHtml(schema: Schema): string {
  const { $ref, anyOf, items, properties } = schema
  if ($ref) {
    const name = $ref.replace(/^.*\//, '')
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (anyOf) return anyOf.map(typeHtml).join(' or ')
  if (items) return `list of ${typeHtml(items)}`
  if (properties) return `{ ${fieldsOf(schema).map(inlineHtml).join(', ')} }`
  return escapedMarkup(plainType(schema))
}

const inlineHtml = ({ name, schema, required }: Field) =>
  `${escapedMarkup(name)}${required ? '' : '?'}: ${typeHtml(schema)}`

function plainType({ type = 'any', const: only, enum: words, format, ...range }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (words) return words.map((word) => JSON.stringify(word)).join(' or ')
  const { minimum, maximum } = range
  const limits = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
  ]
  return [type, format && `(${format})`, ...limits].filter(Boolean).join(' ')
}

/** Text with its names of fields and values in `backticks`. */
const prose = (text = '') => escapedMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>')
