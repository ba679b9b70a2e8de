/** An escape of a letter that needs none (RFC 3986, section 2.3): letters, digits and `-._~`. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/**
 * The one spelling of a page's path, which starts with a slash: no needless escape (RFC 3986, section
 * 6.2.2), empty segment or slash at the end, and the first segment in small letters. What follows is
 * the name of a thing, and keeps its own. An address whose escapes mean nothing is taken letter by
 * letter, and so leads nowhere.
 */
export function plainPath(path: string): string {
  const { pathname } = new URL(`http://shop${readable(path)}`)
  const [first = '', ...rest] = pathname
    .replace(NEEDLESS_ESCAPE, decodeURIComponent)
    .split('/')
    .filter((segment) => segment !== '')
  return `/${[first.toLowerCase(), ...rest].join('/')}`.replace(/%\w\w/g, (escape) =>
    escape.toUpperCase(),
  )
}

function readable(path: string): string {
  try {
    // Of use, or the bundler takes it for a call without effect and leaves it out.
    return decodeURIComponent(path) && path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
