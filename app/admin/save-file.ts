import { MINUTE } from '#app/values/time.ts'

/** Gives the browser a file to keep. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read only later.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE)
}
