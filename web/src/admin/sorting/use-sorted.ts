// Sorts a list that is loaded whole, by the column in the address.

import { useMemo } from 'react'

type Column<Row> = { sort?: string; compare?: (one: Row, other: Row) => number }

export function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort = '',
): readonly Row[] {
  return useMemo(() => {
    const name = sort.replace(/^-/, '')
    const compare = columns.find((column) => column.sort === name)?.compare
    if (!compare) return rows
    return rows.toSorted((one, other) =>
      sort.startsWith('-') ? compare(other, one) : compare(one, other),
    )
  }, [rows, columns, sort])
}

type Sortable = string | number | boolean

/** The sort of a column by one of the values of its rows. */
export const sortedBy = <Row>(sort: string, read: (row: Row) => Sortable) => ({
  sort,
  compare: (one: Row, other: Row) => inOrder(read(one), read(other)),
})

/** Numbers in texts count by their value: '₹500 code' is before '₹1,000 code'. */
export const inOrder = (one: Sortable, other: Sortable): number =>
  typeof one === 'string'
    ? plain(one).localeCompare(plain(String(other)), 'en', { numeric: true })
    : Number(one) - Number(other)

const plain = (text: string): string => text.replace(/(\d),(?=\d)/g, '$1')
