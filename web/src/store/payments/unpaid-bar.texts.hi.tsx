// What customers read in Hindi in the bar of an order that can still be paid.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import type { ReactNode } from 'react'

type Bought = Pick<OwnOrderDetail, 'productname' | 'itemname'>

export const unpaidOrder = 'पेमेंट बाकी'
export const amountToPayFor = (amount: ReactNode, { productname, itemname }: Bought) => (
  <>
    {productname}: {itemname} के लिए {amount} का पेमेंट बाकी
  </>
)
export const timeLeft = (time: ReactNode) => <>{time} बचे हैं</>
export const payNow = 'अभी पेमेंट करें'
export const cancel = 'रद्द करें'
