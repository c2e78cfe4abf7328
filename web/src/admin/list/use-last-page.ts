// A page behind the last one: somebody decided all that stood on it, or a link is old. An empty page
// would look like an empty list, so the last one is shown in its place.

import { useEffect } from 'react'

type List = { data: { totalPages: number } | undefined; isPlaceholderData: boolean }

/** `toPage` replaces: 'back' would lead to the page that is none. */
export function useLastPage(
  { data, isPlaceholderData }: List,
  page: number,
  toPage: (page: number, isReplacing: boolean) => void,
): void {
  // What is shown until the list is there is of another one, which had other pages.
  const last = isPlaceholderData ? 0 : (data?.totalPages ?? 0)
  useEffect(() => {
    if (last > 0 && page > last) toPage(last, true)
  }, [last, page, toPage])
}
