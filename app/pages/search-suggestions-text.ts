import { plural } from '#app/values/text.ts'

/** The words of the suggestions under the search box. */
export const text = {
  suggestions: 'Sugjerime',
  count: (count: number) => `${plural(count, 'sugjerim', 'sugjerime')}. Zgjidhni me shigjeta.`,
  none: 'Nuk gjetëm asgjë. Provoni një fjalë tjetër.',
  category: 'Kategori',
  allResults: (query: string) => `Shiko të gjitha rezultatet për «${query}»`,
}
