// The frame of the console's list screens: title, search, filters, pager and table, with the texts for an
// empty list and for one that could not be loaded.

import type { ComponentProps, ReactNode } from 'react'
import { SortingContext, sortingOf } from '../sorting/sorting.ts'
import type { Options } from '../ui/options.ts'
import { Page } from '../ui/page.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import styles from './filters.module.css'
import { FilterBar, FilterDates, FilterSelect, PageSizeSelect } from './filters.tsx'
import { FootPager, ListPager, type Paging } from './list-pager.tsx'
import { ListTable } from './list-table.tsx'
import { SearchBox } from './search-box.tsx'
import type { Filters } from './use-filters.ts'

/** The result of `useFilters`, or of `useList` with the number of pages. */
type View = {
  filters: Filters
  page: number
  set(change: Record<string, string | undefined>): void
  search: (text: string) => void
  toPage: (page: number) => void
  isFiltered: boolean
  /** Only for a list with pages. */
  paging?: Paging
}

/** A filter with options; `name` is its parameter in the address. */
export type Choice = { name: string; label: string; options: Options }

type FilterProps = {
  view: View
  searchPlaceholder: string
  choices?: readonly Choice[] | undefined
  /** For more filters than fit beside the search: they get a second line, each with its label. */
  isLong?: boolean | undefined
}

function ListFilters({ view, searchPlaceholder, choices = [], isLong = false }: FilterProps) {
  const { filters, page, set, toPage, paging } = view
  const { search = '', limit, dateFrom, dateTo } = filters
  return (
    <FilterBar
      isLong={isLong}
      search={<SearchBox placeholder={searchPlaceholder} value={search} onSearch={view.search} />}
      views={<SavedViews className={styles.control} />}
      after={paging && <ListPager {...paging} page={page} onPage={toPage} />}
    >
      {choices.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          hasLabel={isLong}
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
  /** By default the screen's title. */
  label?: string
}

type Props<Row> = Partial<FilterProps> &
  Pick<ComponentProps<typeof Page>, 'title' | 'hint' | 'tools' | 'isList'> & {
    query: ComponentProps<typeof ListTable<Row>>['query']
    /** Left out by a screen that shows its rows in another way, as its children. */
    table?: Table<Row>
    children?: ReactNode
  }

export function ListScreen<Row>({ query, table, children, ...props }: Props<Row>) {
  const { view, searchPlaceholder = '', choices, isLong, ...page } = props
  return (
    <Page isList {...page} query={query}>
      {view && <ListFilters {...{ view, searchPlaceholder, choices, isLong }} />}
      <SortingContext value={view && sortingOf(view)}>
        {table && (
          <ListTable
            label={page.title}
            {...table}
            query={query}
            isFiltered={view?.isFiltered ?? false}
          />
        )}
        {children}
      </SortingContext>
      {view?.paging && <FootPager {...view.paging} page={view.page} onPage={view.toPage} />}
    </Page>
  )
}
