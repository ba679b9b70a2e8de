import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Found on disk at run time: they carry binaries, workers or pictures of their own. */
const EXTERNAL = ['sharp', 'pg', 'pino', 'fluentui-emoji']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: 'app/server.ts' } } },
  },
  ssr: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
}))
