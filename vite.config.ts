import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Found on disk at run time: they carry binaries, workers or pictures of their own. */
const EXTERNAL = ['sharp', 'pg', 'pino', 'fluentui-emoji']

/** What every page needs comes in two files; thirty small ones would each cost a weak line a trip. */
const SHARED_BY_MANY = 5

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: 'shop', test: /\/app\//, minShareCount: SHARED_BY_MANY },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'app/server.ts' } } },
  },
  ssr: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
}))
