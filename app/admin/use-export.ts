import { useState } from 'react'

import { ask, failureOf } from '#app/account/call.ts'

import { LONG_PATIENCE } from './long-patience.ts'
import { productImportText } from './product-import-text.ts'
import { saveFile } from './save-file.ts'
import { staffSentence } from './staff-sentence.ts'

/**
 * Fetches the file of some products and gives it to the browser. A link to it would leave the screen
 * for the refusal where the session has ended.
 */
export function useExport() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function fetchFile(query: URLSearchParams) {
    setBusy(true)
    setFailure('')
    const response = await ask(`/api/product.csv?${query}`, { patience: LONG_PATIENCE })
    const file = response?.ok ? await response.blob().catch(() => undefined) : undefined
    setBusy(false)
    if (response && file) return saveFile(file, nameOf(response))
    const failed = await failureOf(response?.ok ? undefined : response)
    setFailure(staffSentence(failed, productImportText.failedExport))
  }

  return { busy, failure, fetchFile, dismiss: () => setFailure('') }
}

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
