// A list of the catalogue. It is loaded whole, once; search and filter run in the browser, so results
// appear while typing.

import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Column } from '../list/columns.ts'
import { DataTable } from '../list/data-table.tsx'
import { EmptyList, FailedLoad } from '../list/empty-list.tsx'
import { type Choice, ListScreen } from '../list/list-screen.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePhonePages } from '../list/use-phone-pages.ts'
import { useRowKeys } from '../list/use-row-keys.ts'
import { useSorted } from '../sorting/use-sorted.ts'
import { Spinner } from '../ui/spinner.tsx'

/** The first option of every filter: no filter. */
export const everything = 'All'

type Row = { _id: string }
const keyOf = ({ _id }: Row): string => _id

type Props<R extends Row> = {
  title: string
  /** The label of the row count: 'Total Items'. */
  countLabel: string
  query: UseQueryResult<R[]>
  columns: Column<R>[]
  searchPlaceholder: string
  /** The lower-case text that a search looks in. */
  searched: (row: R) => string
  /** `filtered` returns the value that the filter compares. */
  filter: Choice & { filtered: (row: R) => string }
  /** Opens a row by keyboard; with a mouse, people use the row's buttons. */
  onOpen: ((row: R) => void) | undefined
  fetchFailed: string
  noneFound: string
  tools?: ReactNode
  children?: ReactNode
}

export function CatalogueList<R extends Row>({ query, filter, searched, ...props }: Props<R>) {
  const { name, filtered } = filter
  const defaults = useMemo(() => ({ search: '', [name]: everything, sort: '' }), [name])
  const asked = useFilters<Record<string, string>>(defaults)
  const text = asked.filters.search!.trim().toLowerCase()
  const chosen = asked.filters[name]!
  const found = useMemo(
    () =>
      (query.data ?? []).filter(
        (row) =>
          (chosen === everything || filtered(row) === chosen) &&
          (text === '' || searched(row).includes(text)),
      ),
    [query.data, chosen, text, filtered, searched],
  )
  const sorted = useSorted(found, props.columns, asked.filters.sort)
  const { rows, view } = usePhonePages(sorted, asked)
  const current = useRowKeys({ rows, keyOf, onOpen: props.onOpen })
  return (
    <ListScreen
      title={props.title}
      hint={query.data && `${props.countLabel}: ${found.length.toLocaleString('en-IN')}`}
      tools={props.tools}
      view={view}
      searchPlaceholder={props.searchPlaceholder}
      choices={[filter]}
      query={query}
    >
      {query.isPending && <Spinner label="Loading..." />}
      {query.isError && !query.data && <FailedLoad title={props.fetchFailed} query={query} />}
      {query.data && (
        <DataTable
          label={props.title}
          rows={rows}
          columns={props.columns}
          keyOf={keyOf}
          current={current}
          empty={<EmptyList title={props.noneFound} isFiltered={view.isFiltered} />}
        />
      )}
      {props.children}
    </ListScreen>
  )
}
