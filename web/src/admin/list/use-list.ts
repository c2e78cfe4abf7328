// Loads one page of a list that the server filters, by the filters in the address.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Filters, useFilters } from './use-filters.ts'

type Asking<F, Found> = {
  /** The list's name in the cache: the first part of the query's key. */
  key: string
  ask: (asked: F & { page: string }) => Promise<Found>
  refetchInterval?: number | false
}

/** Returns the filters with the number of pages, for `ListScreen`, and the query. */
export function useList<F extends Filters, Found extends { totalPages: number }>(
  view: ReturnType<typeof useFilters<F>>,
  { key, ask, refetchInterval = false }: Asking<F, Found>,
) {
  const { filters, page, toPage } = view
  const perPage = Number(filters.limit)
  const asked = { ...sentOf(filters), page: String(page) }
  const query = useQuery({
    queryKey: [key, asked],
    queryFn: () => ask(asked),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  useLastPage(query, page, toPage)
  const found = query.data
  const total = found && totalOf(found)
  // The audit log has pages of a fixed length, which only the server knows.
  const hasRange = total !== undefined && filters.limit !== undefined
  const rows = hasRange ? { total, perPage, isSearch: view.isFiltered } : undefined
  return { view: { ...view, paging: { totalPages: found?.totalPages, rows } }, query, asked }
}

/** The specification's queries have no order of the sort, so it is sent only when it is chosen. */
function sentOf<F extends Filters>(filters: F): F {
  const { sortOrder, ...stated } = filters
  return sortOrder ? filters : (stated as unknown as F)
}

/** The specification gives the total another name in every list. */
const totalNames = ['totalOrders', 'totalTxns', 'totalItems', 'totalCount']

const totalOf = (found: object): number | undefined =>
  Object.entries(found).find(([name]) => totalNames.includes(name))?.[1]

type List = { data: { totalPages: number } | undefined; isPlaceholderData: boolean }

/**
 * Shows the last page for a page number beyond it: a colleague decided everything on that page, or the link
 * is old. An empty page would look like an empty list. The address is replaced, so that Back does not lead
 * to the page that no longer exists.
 */
function useLastPage(
  { data, isPlaceholderData }: List,
  page: number,
  toPage: (page: number, isReplacing: boolean) => void,
): void {
  // Until the list is loaded, the rows of the previous filter are shown, which had other pages.
  const last = isPlaceholderData ? 0 : (data?.totalPages ?? 0)
  useEffect(() => {
    if (last > 0 && page > last) toPage(last, true)
  }, [last, page, toPage])
}
