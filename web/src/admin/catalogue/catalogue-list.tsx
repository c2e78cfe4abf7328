// A list of the catalogue. It is loaded whole, once; search and filter run in the browser, so results
// appear while typing.

import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Column } from '../list/columns.ts'
import { DataTable } from '../list/data-table.tsx'
import { EmptyList, FailedLoad } from '../list/empty-list.tsx'
import { FilterBar, FilterSelect, type Options } from '../list/filters.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useRowKeys } from '../list/use-row-keys.ts'
import { Page } from '../ui/page.tsx'
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
  filter: {
    label: string
    options: Options
    /** Its name in the address. */
    name: string
    /** What it compares. */
    filtered: (row: R) => string
  }
  /** By keyboard; by mouse a row has its buttons. */
  onOpen: (row: R) => void
  fetchFailed: string
  noneFound: string
  tools?: ReactNode
  children?: ReactNode
}

export function CatalogueList<R extends Row>({ query, filter, searched, ...props }: Props<R>) {
  const { name, filtered } = filter
  const defaults = useMemo(() => ({ search: '', [name]: everything }), [name])
  const { filters, set, search, isFiltered } = useFilters<Record<string, string>>(defaults)
  const text = filters.search!.trim().toLowerCase()
  const chosen = filters[name]!
  const rows = useMemo(
    () =>
      (query.data ?? []).filter(
        (row) =>
          (chosen === everything || filtered(row) === chosen) &&
          (text === '' || searched(row).includes(text)),
      ),
    [query.data, chosen, text, filtered, searched],
  )
  const current = useRowKeys({ rows, keyOf, onOpen: props.onOpen })
  return (
    <Page
      isList
      title={props.title}
      hint={query.data && `${props.countLabel}: ${rows.length.toLocaleString('en-IN')}`}
      query={query}
      tools={props.tools}
    >
      <FilterBar
        search={
          <SearchBox
            placeholder={props.searchPlaceholder}
            value={filters.search!}
            onSearch={search}
          />
        }
      >
        <FilterSelect
          label={filter.label}
          value={chosen}
          options={filter.options}
          onChange={(value) => set({ [name]: value })}
        />
      </FilterBar>
      {query.isPending && <Spinner label="Loading..." />}
      {query.isError && !query.data && <FailedLoad title={props.fetchFailed} query={query} />}
      {query.data && (
        <DataTable
          label={props.title}
          rows={rows}
          columns={props.columns}
          keyOf={keyOf}
          current={current}
          empty={<EmptyList title={props.noneFound} isFiltered={isFiltered} />}
        />
      )}
      {props.children}
    </Page>
  )
}
