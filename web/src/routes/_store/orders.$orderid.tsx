// /orders/{orderid}.

import { createFileRoute } from '@tanstack/react-router'
import { SignedInOnly } from '../../auth/signed-in-only.tsx'
import { OrderView } from '../../store/orders/order-view.tsx'

export const Route = createFileRoute('/_store/orders/$orderid')({ component: Order })

function Order() {
  const { orderid } = Route.useParams()
  return (
    <SignedInOnly>
      <OrderView key={orderid} orderid={orderid} />
    </SignedInOnly>
  )
}
