import { useEffect, useRef } from 'react'

import type { FormPicture } from './form-pictures.ts'

const urlsOf = (pictures: readonly FormPicture[]) =>
  new Set(pictures.flatMap((picture) => ('url' in picture ? [picture.url] : [])))

/**
 * Revokes the object URLs of pictures that are no longer shown, so that their files leave the
 * memory.
 */
export function useRevokedUrls(pictures: readonly FormPicture[]) {
  const shown = useRef(new Set<string>())
  useEffect(() => {
    const urls = urlsOf(pictures)
    for (const url of shown.current) if (!urls.has(url)) URL.revokeObjectURL(url)
    shown.current = urls
  }, [pictures])
  useEffect(() => () => shown.current.forEach((url) => URL.revokeObjectURL(url)), [])
}
