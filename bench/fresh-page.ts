import { type Figure, median, time } from './figure.ts'
import { cpuOf } from './machine.ts'
import type { BenchShop } from './shop.ts'

/** Until then the code that makes pages is compiled anew again and again, which costs a tenth more. */
const WARM_UP = 600
const PAGES = 200
const ROUNDS = 5

const PATHS = {
  home: '/',
  listing: '/kategori/all',
  search: '/kategori/search?query=l',
  kasa: '/kasa',
}

/** The bar, in ms: for a page of thirty cards, and as much more as a page has more of them. */
const MOST = 3
const CARDS = 30

/** What Chrome, Edge and Firefox take over https. */
const AS_BROWSERS = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

/** Pages made afresh: each has a seed of its own, so that none is in memory. */
export async function freshPages(shop: BenchShop): Promise<Figure[]> {
  const figures: Figure[] = []
  let seed = 0
  for (const [name, path] of Object.entries(PATHS)) {
    const ask = async () => {
      seed += 1
      const url = `${shop.url}${path}${path.includes('?') ? '&' : '?'}fara=${seed}`
      return (await fetch(url, AS_BROWSERS)).text()
    }
    const cards = (await ask()).split('<article').length - 1
    for (let page = 0; page < WARM_UP; page += 1) await ask()
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = cpuOf(shop.pid) ?? 0
      for (let page = 0; page < PAGES; page += 1) await ask()
      costs.push(((cpuOf(shop.pid) ?? 0) - before) / PAGES)
    }
    const cost = median(costs)
    figures.push({
      what: `${name} made afresh (${cards} cards) and compressed, CPU time`,
      ours: time(cost),
      bar: { most: MOST * Math.max(1, cards / CARDS) },
      value: cost,
    })
  }
  return figures
}
