// How a list is sorted, for the headings of its table. It is kept in the address: `sortBy` and `sortOrder` for a
// list that the server sorts, where it has an index for it; `sort` for one that is loaded whole.

import { createContext } from 'react'

type Direction = 'ascending' | 'descending'

export type Sorting = {
  directionOf: (sort: string) => Direction | undefined
  choose: (sort: string) => void
}

export const SortingContext = createContext<Sorting | undefined>(undefined)

type View = {
  filters: Record<string, string>
  set(change: Record<string, string | undefined>): void
}

export function sortingOf({ filters: { sortBy, sortOrder, sort }, set }: View) {
  if (sortBy !== undefined) return sortingByServer(sortBy, sortOrder === upwards, set)
  if (sort === undefined) return undefined
  return sortingHere(sort, set)
}

const upwards = 'asc'

/** Down, up, and the order that the list has by itself. */
const sortingByServer = (sortBy: string, isUpwards: boolean, set: View['set']): Sorting => ({
  directionOf: (one) => (one !== sortBy ? undefined : isUpwards ? 'ascending' : 'descending'),
  choose: (one) =>
    set({
      sortBy: one === sortBy && isUpwards ? undefined : one,
      sortOrder: one === sortBy && !isUpwards ? upwards : undefined,
    }),
})

function sortingHere(sort: string, set: View['set']): Sorting {
  const directionOf = (one: string) =>
    sort === one ? 'ascending' : sort === `-${one}` ? 'descending' : undefined
  return {
    directionOf,
    // Up, down, and as it was.
    choose: (one) =>
      set({ sort: { ascending: `-${one}`, descending: '' }[directionOf(one)!] ?? one }),
  }
}
