// `npm run drill`: builds what is missing, then runs the drills on the pinned Node.
import { build, install, node, run } from './prepare.mjs'

install()
build()
const ok = run(node, ['drills/battery.ts', ...process.argv.slice(2)])
process.exit(ok ? 0 : 1)
