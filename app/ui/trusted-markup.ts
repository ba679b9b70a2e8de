/**
 * The pages' Content-Security-Policy lets no text become markup but what this policy knows: one
 * sentence that slips unescaped into `innerHTML` is then an error, never a script.
 */

/** React makes script elements out of it; one that comes by `innerHTML` never runs. */
const known = new Set(['<script></script>'])

/** Names pieces of markup that may be written, letter by letter. */
export function trustMarkup(...pieces: string[]) {
  for (const piece of pieces) known.add(piece)
}

/** Where there is no tag there is no element. */
const isHarmless = (markup: string) => !markup.includes('<') || known.has(markup)

type Policies = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string | null }) => unknown
}

// The name `default` is the platform's own: the policy for whoever has none.
const { trustedTypes } = globalThis as { trustedTypes?: Policies }
trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (isHarmless(markup) ? markup : null),
})
