// What customers read in the bar of an order that can still be paid.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import type { ReactNode } from 'react'

type Bought = Pick<OwnOrderDetail, 'productname' | 'itemname'>

export const unpaidOrder = 'Unpaid order'
export const amountToPayFor = (amount: ReactNode, { productname, itemname }: Bought) => (
  <>
    {amount} to pay for {productname}: {itemname}
  </>
)
export const timeLeft = (time: ReactNode) => <>{time} left</>
export const payNow = 'Pay now'
export const cancel = 'Cancel'
