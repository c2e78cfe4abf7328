// The words in the rows of orders, wallet transactions and the audit. Several areas show these rows.

export const orderStatuses = [
  'Created',
  'Queued',
  'Processing',
  'Completed',
  'Failed',
  'Refunded',
  'Cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentModes = ['upi', 'wallet'] as const
export type PaymentMode = (typeof paymentModes)[number]

export const walletTypes = ['Credit', 'Debit', 'Refunded'] as const
export type WalletType = (typeof walletTypes)[number]

export const walletStatuses = ['Processing', 'Success', 'Created', 'Failed'] as const
export type WalletStatus = (typeof walletStatuses)[number]

/** Of what staff give as their reason. */
export const reasonLengthLimit = 500
