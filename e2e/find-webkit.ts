import { spawnSync } from 'node:child_process'

/** WebKit's driver and the browser that it starts: Debian's `wpewebkit-driver` and `cog`. */
export const WEBKIT = { driver: 'WPEWebDriver', browser: '/usr/bin/cog' }

/** Whether both are there: only some systems have them. */
export const hasWebKit = () =>
  [WEBKIT.driver, WEBKIT.browser].every((program) => spawnSync(program, ['--help']).status === 0)

if (import.meta.main) console.log(hasWebKit())
