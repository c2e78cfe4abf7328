// The table of a loaded list with mouse and keyboard control, its empty state and its error state.

import type { Column } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { EmptyList, FailedList, type FailedQuery } from './empty-list.tsx'
import { useRowKeys } from './use-row-keys.ts'

type Props<Row> = {
  label: string
  /** Completes 'We could not load': 'the orders'. */
  what: string
  query: FailedQuery & {
    isError: boolean
    isPending: boolean
    isPlaceholderData: boolean
  }
  /** Undefined until the rows have loaded. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  onOpen?: ((row: Row, place: number) => void) | undefined
  isCompact?: boolean
  /** The specified text for an empty list. */
  emptyTitle: string
  isFiltered: boolean
}

export function ListTable<Row>({
  what,
  query,
  rows,
  emptyTitle,
  isFiltered,
  ...table
}: Props<Row>) {
  const current = useRowKeys({ rows: rows ?? [], keyOf: table.keyOf, onOpen: table.onOpen })
  if (query.isError && !rows) return <FailedList what={what} query={query} />
  return (
    <DataTable
      {...table}
      rows={rows ?? []}
      current={current}
      isStale={query.isPlaceholderData || query.isPending}
      empty={rows && <EmptyList title={emptyTitle} isFiltered={isFiltered} />}
    />
  )
}
