// What products are found by beside their names. Loaded when the search is first used.

import type { SearchEntry } from '@gemwala/contract/catalogue/products.shapes'
import { useEffect } from 'react'
import { askSearchIndex } from '../../api/products.ts'
import { kept, shared } from '../../ui/shared.ts'

const known = shared<SearchEntry[] | undefined>(undefined)
const isAsked = kept(() => false)

/** Undefined while it loads. Without it the search still finds names. */
export function useSearchIndex(): SearchEntry[] | undefined {
  useEffect(() => {
    if (isAsked.now) return
    isAsked.now = true
    askSearchIndex().then(known.set, () => {
      known.set([])
      // The next search tries again.
      isAsked.now = false
    })
  }, [])
  return known.use()
}
