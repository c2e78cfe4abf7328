// What staff call the payment modes.

import type { PaymentMode } from '@gemwala/contract/lists/rows'

export const modeNames: Record<PaymentMode, string> = { upi: 'UPI', wallet: 'Wallet' }
