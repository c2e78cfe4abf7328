// Handles a page beyond the last one: somebody decided everything on it, or the link is old. An empty
// page would look like an empty list, so the last page is shown instead.

import { useEffect } from 'react'

type List = { data: { totalPages: number } | undefined; isPlaceholderData: boolean }

/** `toPage` replaces the history entry: otherwise Back would lead to the missing page. */
export function useLastPage(
  { data, isPlaceholderData }: List,
  page: number,
  toPage: (page: number, isReplacing: boolean) => void,
): void {
  // Until the list has loaded, the placeholder is another list, which has other pages.
  const last = isPlaceholderData ? 0 : (data?.totalPages ?? 0)
  useEffect(() => {
    if (last > 0 && page > last) toPage(last, true)
  }, [last, page, toPage])
}
