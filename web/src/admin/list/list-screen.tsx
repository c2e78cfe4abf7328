// A screen of the console that is a list: title, search, filters, pager and table, and what stands in
// their place when there is nothing, or nothing could be loaded.

import type { ComponentProps, ReactNode } from 'react'
import type { Options } from '../ui/options.ts'
import { Page } from '../ui/page.tsx'
import { FilterBar, FilterDates, FilterSelect, PageSizeSelect } from './filters.tsx'
import { ListPager } from './list-pager.tsx'
import { ListTable } from './list-table.tsx'
import { SearchBox } from './search-box.tsx'
import type { Filters } from './use-filters.ts'

/** What `useFilters` gives, and `useList` with the pages. */
type View = {
  filters: Filters
  page: number
  set(change: Filters): void
  search: (text: string) => void
  toPage: (page: number) => void
  isFiltered: boolean
  /** Only of a list that has pages. */
  paging?: { totalPages: number | undefined }
}

/** A filter to choose from; `name` is its name in the address. */
export type Choice = { name: string; label: string; options: Options }

type FilterProps = {
  view: View
  searchPlaceholder: string
  choices?: readonly Choice[] | undefined
  /** Too many filters for one line: they have the second one to themselves, each with its label. */
  isLong?: boolean | undefined
}

function ListFilters({ view, searchPlaceholder, choices = [], isLong = false }: FilterProps) {
  const { filters, page, set, toPage, paging } = view
  const { search = '', limit, dateFrom, dateTo } = filters
  return (
    <FilterBar
      isLong={isLong}
      search={<SearchBox placeholder={searchPlaceholder} value={search} onSearch={view.search} />}
      after={paging && <ListPager page={page} totalPages={paging.totalPages} onPage={toPage} />}
    >
      {choices.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          isTold={isLong}
          label={label}
          value={filters[name]!}
          options={options}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      {limit !== undefined && (
        <PageSizeSelect value={limit} onChange={(size) => set({ limit: size })} />
      )}
      {dateFrom !== undefined && dateTo !== undefined && (
        <FilterDates value={{ dateFrom, dateTo }} onChange={(days) => set(days as Filters)} />
      )}
    </FilterBar>
  )
}

type Table<Row> = Omit<ComponentProps<typeof ListTable<Row>>, 'label' | 'query' | 'isFiltered'> & {
  /** The screen's title unless told otherwise. */
  label?: string
}

type Props<Row> = Partial<FilterProps> &
  Pick<ComponentProps<typeof Page>, 'title' | 'hint' | 'tools' | 'isList'> & {
    query: ComponentProps<typeof ListTable<Row>>['query']
    /** Left out where the screen shows its rows in another way, as its children. */
    table?: Table<Row>
    children?: ReactNode
  }

export function ListScreen<Row>({ query, table, children, ...props }: Props<Row>) {
  const { view, searchPlaceholder = '', choices, isLong, ...page } = props
  return (
    <Page isList {...page} query={query}>
      {view && <ListFilters {...{ view, searchPlaceholder, choices, isLong }} />}
      {table && (
        <ListTable
          label={page.title}
          {...table}
          query={query}
          isFiltered={view?.isFiltered ?? false}
        />
      )}
      {children}
    </Page>
  )
}
