// The words in a customer's wallet statement, in Hindi.

import { storeTitle } from '@gemwala/contract/texts'
import type { Translated } from '@gemwala/contract/translated'
import type { statementTexts as english } from './statement.texts.ts'

export const statementTexts: Translated<typeof english> = {
  date: 'तारीख',
  transaction: 'ट्रांज़ैक्शन',
  details: 'विवरण',
  order: 'ऑर्डर',
  moneyIn: 'जमा',
  moneyOut: 'खर्च',
  balance: 'बैलेंस',
  note: 'नोट',
  openingBalance: 'शुरुआती बैलेंस',
  addedByUpi: 'UPI से जोड़े गए',
  addedByStore: `${storeTitle} ने जोड़े`,
  takenByStore: `${storeTitle} ने लिए`,
  refundOf: (what: string) => `रिफ़ंड: ${what}`,
  latePaymentFor: (what: string) => `देर से मिला पेमेंट: ${what}`,
}
