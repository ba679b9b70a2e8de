import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The paths of those of these programs that the system finds by their names. */
export function installed(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
