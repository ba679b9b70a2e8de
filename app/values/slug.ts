/**
 * A category's address by the specification's rule: lower case, white space to hyphens, nothing else, so
 * "Produkte për Fëmijë" → "produkte-për-fëmijë". Well-formed, so that it can always be put into a URL.
 */
export function slugFromName(name: string): string {
  return name.toWellFormed().trim().toLowerCase().normalize('NFC').replace(/\s+/g, '-')
}
