/** Signs that no step of a path can hold, for every browser and proxy. */
const SIGNS = /[/\\?#%]/g

/**
 * A category's address by the specification's rule: lower case, white space to hyphens, so "Produkte për
 * Fëmijë" → "produkte-për-fëmijë". Signs that no address can hold count as white space ("TV / Audio" →
 * "tv-audio"). Empty where no address can be made of the name.
 */
export function slugFromName(name: string): string {
  const slug = asSlug(name.replace(SIGNS, ' '))
  return /^\.+$/.test(slug) ? '' : slug.replace(/\.data$/, '-data')
}

/**
 * A slug as somebody sends it, in the spelling of all slugs: lower case, white space to hyphens, nothing
 * else. Well-formed, so that it can always be put into a URL.
 */
export function asSlug(text: string): string {
  return text.toWellFormed().trim().toLowerCase().normalize('NFC').replace(/\s+/g, '-')
}
