// `npm run drill`, `bench` and `audit`: runs a program on the pinned Node, on a build of what the sources are now.
import { build, install, node, run } from './prepare.mjs'

install()
build()
const ok = run(node, process.argv.slice(2))
process.exit(ok ? 0 : 1)
