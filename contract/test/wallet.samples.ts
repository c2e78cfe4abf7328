// One valid example of each wallet transaction. Each function takes the fields that differ.

import type { WalletTransaction } from '../src/lists/rows.shapes.ts'
import type { OwnWalletTransaction } from '../src/money/wallet.shapes.ts'

export const sampleWalletTransaction = (
  overrides: Partial<WalletTransaction> = {},
): WalletTransaction => ({
  txnid: 'TX4H8R2NC6JBMK',
  type: 'Debit',
  status: 'Success',
  amount: 118.5,
  orderid: 'GW7K2M9QX4PDRT',
  useremail: 'asha@gemwala.test',
  createdAt: '2026-01-15T06:30:00.000Z',
  updatedAt: '2026-01-15T06:32:10.000Z',
  ...overrides,
})

export const sampleOwnWalletTransaction = (
  overrides: Partial<OwnWalletTransaction> = {},
): OwnWalletTransaction => ({
  ...sampleWalletTransaction(),
  bought: {
    productid: 1,
    productname: 'Mobile Legends',
    itemname: '86 Diamonds',
    quantity: 1,
    imgpath: '/images/mobile-legends.webp',
  },
  isPayment: false,
  note: '',
  paymentUrl: null,
  balanceAfter: 381.5,
  ...overrides,
})
