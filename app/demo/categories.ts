import type { DemoCategory } from './product.ts'

const names = [
  'Produkte për fëmijë',
  'Lodra',
  'Elektronikë',
  'Shtëpi dhe kuzhinë',
  'Ndriçim',
  'Sport',
  'Shkollë dhe zyrë',
  'Udhëtim dhe kamping',
  'Bukuri dhe kujdes',
  'Kopsht',
  'Kafshë shtëpiake',
  'Vegla',
]

/** The demo's categories in the order of the sidebar. */
export const demoCategories: readonly DemoCategory[] = names.map((name) => ({
  name,
  slug: name.toLowerCase().replace(/\s+/g, '-'),
}))
