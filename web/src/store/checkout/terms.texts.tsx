// What a buyer accepts, as the receipt says it.

import type { ReactNode } from 'react'

export const terms = 'Terms'
export const refundRules = 'refund rules'
export const byPaying = (termsLink: ReactNode, refundsLink: ReactNode) => (
  <>
    By paying you accept the {termsLink} and the {refundsLink}.
  </>
)
