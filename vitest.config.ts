import { defineConfig } from 'vitest/config'

import { findWebKit } from './e2e/find-webkit.ts'
import { minified } from './scripts/minified.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [minified],
        test: {
          name: 'shop',
          include: ['app/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // Nothing else is at work: the default, a core less than there are, is one of two.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: findWebKit() ? [] : ['e2e/webkit.test.ts'],
          globalSetup: ['e2e/e2e.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What a screen shows soon, a busy machine shows late.
          expect: { poll: { timeout: 15_000 } },
          // After all others, two files at a time: a browser and a shop each take a core.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
