// /orders.

import { createFileRoute } from '@tanstack/react-router'
import { SignedInOnly } from '../../auth/signed-in-only.tsx'
import type { OrdersSearch } from '../../store/orders/list/orders-search.ts'
import { OrdersView } from '../../store/orders/list/orders-view.tsx'

export const Route = createFileRoute('/_store/orders/')({
  // The screen validates the values itself, so that the route tree stays small.
  validateSearch: (search: OrdersSearch) => search,
  component: Orders,
})

function Orders() {
  const search = Route.useSearch()
  return (
    <SignedInOnly>
      <OrdersView search={search} />
    </SignedInOnly>
  )
}
