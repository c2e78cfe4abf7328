// Pages of a list that is loaded whole. Only a phone needs them: there each row is a card, and two hundred
// of them are a very long page; elsewhere the table scrolls.

import { useIsPhone } from '../../ui/media.ts'
import type { Paging } from './list-pager.tsx'

const perPage = 25

export function usePhonePages<Row, View extends { page: number; isFiltered: boolean }>(
  rows: readonly Row[],
  view: View,
): { rows: readonly Row[]; view: View & { paging?: Paging } } {
  const isPhone = useIsPhone()
  if (!isPhone || rows.length <= perPage) return { rows, view }
  const totalPages = Math.ceil(rows.length / perPage)
  const page = Math.min(view.page, totalPages)
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    view: {
      ...view,
      page,
      paging: { totalPages, rows: { total: rows.length, perPage, isSearch: false } },
    },
  }
}
