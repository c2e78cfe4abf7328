// What a buyer accepts, as the receipt says it in Hindi.

import type { ReactNode } from 'react'

export const terms = 'शर्तें'
export const refundRules = 'रिफ़ंड के नियम'
export const byPaying = (termsLink: ReactNode, refundsLink: ReactNode) => (
  <>
    पेमेंट करके आप {termsLink} और {refundsLink} स्वीकार करते हैं।
  </>
)
