import { open } from 'node:fs/promises'

/**
 * Writes a directory's entries to the disk: without it, a new file's name may be lost in a power cut
 * though its bytes are there.
 */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}
