import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a directory for the shop's own user, and those above it, where they are missing. Node's own
 * way, `recursive`, never ends where a directory is there and takes no other, as below /proc.
 */
export function makeDirectory(path: string): void {
  const above = dirname(path)
  if (!existsSync(above)) makeDirectory(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
