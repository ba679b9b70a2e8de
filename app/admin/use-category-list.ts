import { useCallback, useEffect, useRef, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Category } from '#app/catalogue/category.ts'

/** The list as the shop has it; only the response to the latest request counts. */
export function useCategoryList() {
  const [list, setList] = useState<Category[]>()
  const [failed, setFailed] = useState(false)
  const newest = useRef(0)

  const load = useCallback(() => {
    newest.current += 1
    const question = newest.current
    return call<Category[]>('/api/category').then((answer) => {
      if (question === newest.current) setFailed(!answer.ok)
      if (question === newest.current && answer.ok) setList(answer.body)
      return answer.ok ? answer.body : undefined
    })
  }, [])

  useEffect(() => void load(), [load])

  return {
    list,
    failed,
    load,
    /** Shows another list than the one that was read; a response still under way is ignored. */
    show(next: Category[]) {
      newest.current += 1
      setList(next)
    },
    reload() {
      setFailed(false)
      return load()
    },
  }
}
