import { setTimeout as pause } from 'node:timers/promises'

import { type Figure, median, time } from './figure.ts'
import { memoryOf } from './machine.ts'
import type { BenchShop } from './shop.ts'

const STARTS = 5
/** Until what the start left behind is swept up. */
const REST_MS = 10_000

/** How soon a shop with the demo shows its first page, and what it takes at rest. */
export async function startAndMemory(shop: BenchShop): Promise<Figure[]> {
  const first = memoryOf(shop.pid)
  const starts: number[] = []
  for (let start = 0; start < STARTS; start += 1) starts.push(await shop.restart())
  await pause(REST_MS)
  const memory = memoryOf(shop.pid)
  const start = median(starts)
  return [
    { what: 'start to the first page', ours: time(start), bar: { most: 1_000 }, value: start },
    { what: 'memory at rest', ours: `${Math.round(memory)} MB`, bar: { most: 150 }, value: memory },
    {
      what: 'memory after the very first start, which draws the demo',
      ours: `${Math.round(first)} MB`,
    },
  ]
}
