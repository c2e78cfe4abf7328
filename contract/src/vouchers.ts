// Vouchers (ours): the store's own stock of codes, imported by staff and sold one to an order.

import { endpoints } from './endpoint.ts'
import type { voucherShapes } from './vouchers.shapes.ts'

/** The most that one import brings; the form of a code is the seller's own. */
export const importLimit = 1000
export const voucherLengthLimit = 200
export const voucherPageSize = 50

export const voucherStates = ['available', 'sold'] as const

export const voucherTexts = {
  codesRequired: 'At least one code is required',
  tooMany: `At most ${importLimit} codes can be imported at once`,
  badCode: `A code is a text of 4 to ${voucherLengthLimit} characters in one line`,
  imported: (added: number) => `${added} codes imported`,
} as const

type Shapes = typeof voucherShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const voucherEndpoints = {
  list: get<Shapes['list']>('/admin/vouchers', {
    summary: "A page of an item's voucher codes, masked, and how many are left.",
  }),
  import: post<Shapes['import']>('/admin/vouchers', {
    summary: 'Adds voucher codes to the stock of an item; those it knows already are left out.',
  }),
}
