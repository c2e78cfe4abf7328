// What products are found by beside their names. Loaded when the search is first used.

import type { SearchEntry } from '@gemwala/contract/catalogue/products.shapes'
import { useEffect } from 'react'
import { askSearchIndex } from '../../api/products.ts'
import { shared } from '../../ui/shared.ts'

const known = shared<SearchEntry[] | undefined>(undefined)
let isAsked = false

/** Undefined while it loads. Without it the search still finds names. */
export function useSearchIndex(): SearchEntry[] | undefined {
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    askSearchIndex().then(known.set, () => {
      known.set([])
      // The next search tries again.
      isAsked = false
    })
  }, [])
  return known.use()
}
