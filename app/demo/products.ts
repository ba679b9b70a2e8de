import type { DemoItem, DemoProduct } from './product.ts'
import { beautyProducts } from './products/beauty.ts'
import { childrenProducts } from './products/children.ts'
import { electronics } from './products/electronics.ts'
import { gardenProducts } from './products/garden.ts'
import { homeProducts } from './products/home.ts'
import { lamps } from './products/lamps.ts'
import { petProducts } from './products/pets.ts'
import { schoolProducts } from './products/school.ts'
import { sportProducts } from './products/sport.ts'
import { tools } from './products/tools.ts'
import { toys } from './products/toys.ts'
import { travelProducts } from './products/travel.ts'

/** All goods of the demo shop, by category in the order of the sidebar. */
export const demoProducts: readonly DemoProduct[] = [
  ...inCategory('produkte-për-fëmijë', childrenProducts),
  ...inCategory('lodra', toys),
  ...inCategory('elektronikë', electronics),
  ...inCategory('shtëpi-dhe-kuzhinë', homeProducts),
  ...inCategory('ndriçim', lamps),
  ...inCategory('sport', sportProducts),
  ...inCategory('shkollë-dhe-zyrë', schoolProducts),
  ...inCategory('udhëtim-dhe-kamping', travelProducts),
  ...inCategory('bukuri-dhe-kujdes', beautyProducts),
  ...inCategory('kopsht', gardenProducts),
  ...inCategory('kafshë-shtëpiake', petProducts),
  ...inCategory('vegla', tools),
]

function inCategory(category: string, items: readonly DemoItem[]): DemoProduct[] {
  return items.map((item) => ({ ...item, category }))
}
