// Links to the shelves of the home page that are not empty.

import { useLinkProps, useLocation } from '@tanstack/react-router'
import { useHomeData } from '../home-data.ts'
import { shelvesOf } from '../shelves.ts'
import { useCurrentShelf } from './current-shelf.ts'

const nothingYet = { trending: [], games: [], instantGames: [], ott: [], others: [] }

/** For pages that show no shelves themselves. Until the products are known, it has every category. */
export function CategoryLinks() {
  const { home } = useHomeData()
  return shelvesOf(home?.products ?? nothingYet)
    .filter(({ products }) => !home || products.length > 0)
    .map(({ category, label }) => <ShelfLink key={category} id={category} label={label} />)
}

export function ShelfLink({ id, label }: { id: string; label: string }) {
  // The home view has two addresses, and a jump within it should stay at the current one.
  const to = useLocation({ select: ({ pathname }) => (pathname === '/home' ? pathname : '/') })
  const isCurrent = useCurrentShelf() === id
  return (
    // The router would mark the shelf in the address; the one in view is current.
    <a {...useLinkProps({ to, hash: id })} data-status={undefined} aria-current={isCurrent}>
      {label}
    </a>
  )
}
