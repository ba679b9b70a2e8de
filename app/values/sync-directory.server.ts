import { open } from 'node:fs/promises'

/** Else a file's name could be gone after a power cut, though its bytes are on the disk. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}
