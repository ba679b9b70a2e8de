// `npm start`: installs and builds what is missing, then serves the shop on the pinned Node.
import { spawn } from 'node:child_process'

import { build, install, node, root } from './prepare.mjs'

install()
build()

// glibc keeps what the demo's pictures took, in an arena for each thread, unless told to share.
const env = { MALLOC_ARENA_MAX: '2', ...process.env }
const server = spawn(node, ['--env-file-if-exists=shop.env', 'scripts/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
