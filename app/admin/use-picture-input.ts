import { useEffect, useEffectEvent, useState } from 'react'

const filesIn = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])]
const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are pasted anywhere on the page, and keeps the browser from opening those that
 * are dropped beside the place for them. Returns whether files are being dragged over the page.
 */
export function usePictureInput(onFiles: (files: File[]) => void): boolean {
  const [isNear, setNear] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(
      'paste',
      (event) => {
        const files = filesIn(event.clipboardData)
        // Text that brings its own picture along, as from a word processor, is meant as text.
        const isText = event.clipboardData?.types.includes('text/plain') ?? false
        if (files.length === 0 || isText) return
        event.preventDefault()
        take(files)
      },
      { signal },
    )
    addEventListener(
      'dragover',
      (event) => {
        if (!bringsFiles(event)) return
        setNear(true)
        if (event.defaultPrevented) return
        event.preventDefault()
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
      },
      { signal },
    )
    addEventListener(
      'drop',
      (event) => {
        if (bringsFiles(event)) event.preventDefault()
        setNear(false)
      },
      { signal },
    )
    // Out of the window altogether.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setNear(false), {
      signal,
    })
    return () => listening.abort()
  }, [])

  return isNear
}
