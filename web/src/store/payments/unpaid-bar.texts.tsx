// What customers read in the bar of an order that can still be paid.

import type { ReactNode } from 'react'

export const unpaidOrder = 'Unpaid order'
export const amountToPayFor = (amount: ReactNode, itemName: string) => (
  <>
    {amount} to pay for {itemName}
  </>
)
export const timeLeft = (time: ReactNode) => <>{time} left</>
export const payNow = 'Pay now'
export const cancel = 'Cancel'
