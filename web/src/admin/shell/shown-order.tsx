// The order in the address, over any screen. Its drawer is downloaded with the first one.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { Suspense, useState } from 'react'
import { loadPart } from '../load-part.tsx'
import { useShownOrder } from '../order/use-open-order.ts'
import { useMay } from '../rights.ts'
import { OrderNotLoaded } from './order-not-loaded.tsx'

const OrderDrawer = loadPart(
  async () => (await import('../order/order-drawer.tsx')).OrderDrawer,
  OrderNotLoaded,
)

export function ShownOrder() {
  const [wasShown, setShown] = useState(false)
  const canSee = useMay()(orderEndpoints.detail)
  const isShown = useShownOrder() !== undefined && canSee
  if (isShown && !wasShown) setShown(true)
  return wasShown || isShown ? (
    <Suspense>
      <OrderDrawer />
    </Suspense>
  ) : null
}
