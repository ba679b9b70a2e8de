import { installed } from './installed.ts'

/** WebKit's driver and the browser that it starts, Debian's `wpewebkit-driver` and `cog`; few systems have them. */
export function findWebKit(): { driver: string; browser: string } | undefined {
  const [driver] = installed(['WPEWebDriver'])
  const [browser] = installed(['cog'])
  return driver && browser ? { driver, browser } : undefined
}

if (import.meta.main) console.log(findWebKit()?.driver ?? '')
