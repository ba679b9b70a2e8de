const PROPERTY = /@property (--tw-[\w-]+)\{([^}]*)\}/g
const SETTING = /(--tw-[\w-]+):([^;{}]*);?/g
const READ = /var\((--tw-[\w-]+)/g
/** With what is taken where the variable has no value. */
const READING = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g
/** First values once more, for browsers that do not know `@property`. */
const REPEATED = /@layer properties\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/**
 * The sheet without those of Tailwind's variables that do nothing in it: one that no rule reads goes, and
 * one that only ever has its first value, or none, is written out as what is read then. A browser that does
 * not know `@property` reads the first value of the others beside their names.
 */
export function writtenOut(css: string): string {
  const own = css.replaceAll(REPEATED, '')
  const first = new Map(Array.from(own.matchAll(PROPERTY), firstValue))
  const varying = new Set(
    Array.from(own.matchAll(SETTING)).flatMap(([, name = '', value = '']) =>
      value === first.get(name) ? [] : name,
    ),
  )
  const read = new Set(Array.from(own.matchAll(READ), ([, name]) => name))
  const isFixed = (name: string) => !varying.has(name)
  const unlessIdle = (text: string, name: string) => (isFixed(name) || !read.has(name) ? '' : text)
  return own
    .replaceAll(PROPERTY, unlessIdle)
    .replaceAll(SETTING, unlessIdle)
    .replaceAll(READING, (text, name, instead) => {
      const value = first.get(name) ?? instead
      if (value === undefined) return text
      return isFixed(name) ? value : `var(${name},${value})`
    })
}

const firstValue = ([, name = '', body = '']: RegExpMatchArray) =>
  [name, /initial-value:\s*([^;]*)/.exec(body)?.[1]?.trim()] as const
