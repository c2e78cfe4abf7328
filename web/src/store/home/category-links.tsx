// Links to the shelves of the home page that are not empty.

import { Link, useLocation } from '@tanstack/react-router'
import { useHomeData } from '../home-data.ts'
import { shelvesOf } from '../shelves.ts'

const nothingYet = { trending: [], games: [], instantGames: [], ott: [], others: [] }

export function CategoryLinks({ hasCounts = false }: { hasCounts?: boolean }) {
  const { home } = useHomeData()
  // The home view has two addresses, and a jump within it should stay at the current one.
  const to = useLocation({ select: ({ pathname }) => (pathname === '/home' ? pathname : '/') })
  const shelves = shelvesOf(home?.products ?? nothingYet)
  return shelves
    .filter(({ products }) => !home || products.length > 0)
    .map(({ category, label, products }) => (
      <Link
        key={category}
        to={to}
        hash={category}
        activeOptions={{ exact: true, includeHash: true, includeSearch: false }}
      >
        {label}
        {hasCounts && <sup>{products.length}</sup>}
      </Link>
    ))
}
