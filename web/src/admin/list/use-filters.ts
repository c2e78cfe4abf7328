// A list's filters and page, kept in the address: Back and reload restore them, a link shares them.

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { pageOf } from '../../ui/paging/page-of.ts'

export type Filters = Record<string, string>

/** `defaults` names every filter; it must be the same object on every render. */
export function useFilters<F extends Filters>(defaults: F) {
  const asked = useLocation({ select: (location) => location.search as Filters })
  const navigate = useNavigate()

  const filters = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(defaults).map(([name, value]) => [name, asked[name] ?? value]),
      ) as F,
    [defaults, asked],
  )
  const page = pageOf(asked.page)

  /** A value equal to its default, and undefined for it, is left out of the address. */
  const go = useCallback(
    (next: Record<string, string | undefined>, isReplacing: boolean) => {
      const kept = Object.entries(next).filter(
        ([name, value]) => value !== undefined && value !== (defaults[name] ?? ''),
      )
      void navigate({
        to: '.',
        search: () => Object.fromEntries(kept) as never,
        replace: isReplacing,
        resetScroll: false,
      })
    },
    [navigate, defaults],
  )
  const others = useMemo(
    () => Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'page')),
    [asked],
  )
  /** Another filter means another list, so it starts at its first page. */
  const set = useCallback(
    (change: Partial<F>, isTyping = false) => go({ ...others, ...(change as Filters) }, isTyping),
    [go, others],
  )
  /** All typed letters together are one step in the browser's history. */
  const search = useCallback((text: string) => go({ ...others, search: text }, true), [go, others])
  const toPage = useCallback(
    (next: number, isReplacing = false) =>
      go({ ...others, ...(next > 1 && { page: String(next) }) }, isReplacing),
    [go, others],
  )
  // The address may contain more than filters, such as the open order.
  const isFiltered = Object.keys(others).some((name) => name in defaults)
  return { filters, page, set, search, toPage, isFiltered }
}
