// The words in a customer's wallet statement.

import { storeTitle } from '@gemwala/contract/texts'

export const statementTexts = {
  date: 'Date',
  transaction: 'Transaction',
  details: 'Details',
  order: 'Order',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  balance: 'Balance',
  note: 'Note',
  openingBalance: 'Opening balance',
  addedByUpi: 'Added by UPI',
  addedByStore: `Added by ${storeTitle}`,
  takenByStore: `Taken by ${storeTitle}`,
  refundOf: (what: string) => `Refund: ${what}`,
  latePaymentFor: (what: string) => `Late payment: ${what}`,
}
