// Vouchers (our own calls): our stock of codes, which staff import in batches. The unsold codes of a batch in quarantine
// cannot be sold.

import { endpoints } from '../endpoint.ts'
import type { voucherShapes } from './vouchers.shapes.ts'

/** The limits of an import. Codes can have any format. */
export const importLimit = 1000
export const voucherLengthLimit = 200
export const voucherPageSize = 50
export const batchNoteLimit = 200
export const lowStockLimit = 1_000_000

export const voucherStates = ['available', 'sold', 'quarantined', 'closed', 'discarded'] as const

export const batchDecisions = ['quarantine', 'release'] as const
export type BatchDecision = (typeof batchDecisions)[number]

/** What staff do with codes that a refund closed unopened. */
export const closedDecisions = ['restock', 'discard'] as const
export type ClosedDecision = (typeof closedDecisions)[number]

export const voucherTexts = {
  codesRequired: 'At least one code is required',
  tooMany: `At most ${importLimit} codes can be imported at once`,
  badCode: `A code must be one line of 4 to ${voucherLengthLimit} characters`,
  imported: (added: number) => `${added} codes imported`,
  badLowStock: `Low stock must be a whole number from 0 to ${lowStockLimit}`,
  lowStockChanged: 'The low-stock mark was changed',
  notStocked: 'This item is not sold from voucher stock',
  badDecision: 'The decision must be quarantine or release',
  unknownBatch: 'This batch does not exist',
  alreadyQuarantined: 'This batch is already in quarantine.',
  notQuarantined: 'This batch is not in quarantine.',
  quarantined: (codes: number) => `${codes} codes are in quarantine`,
  released: (codes: number) => `${codes} codes are for sale again`,
  badClosedDecision: 'The decision must be restock or discard',
  noneClosed: 'No closed codes of this order are waiting for a decision.',
  boughtForOrder:
    'A supplier delivered these codes for this order, so they are not stock. Discard them instead.',
  restocked: (codes: number) => `${codes} codes are back in stock`,
  discarded: (codes: number) => `${codes} codes are discarded`,
  needsConfirming:
    'A supplier delivers this item. Confirm that from now on it is sold only from codes.',
} as const

type Shapes = typeof voucherShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const voucherEndpoints = {
  list: get<Shapes['list']>('/admin/vouchers', {
    summary: "A page of an item's voucher codes, masked, and how many are left.",
  }),
  import: post<Shapes['import']>('/admin/vouchers', {
    summary:
      'Adds voucher codes to the stock of an item as a batch; duplicates are skipped and listed.',
  }),
  stock: get<Shapes['stock']>('/admin/vouchercounts', {
    summary: 'Every item that is sold from voucher stock, with how many codes are left.',
  }),
  setLowStock: post<Shapes['setLowStock']>('/admin/vouchercounts/:itemid', {
    summary: 'Sets the number of codes at which the stock of an item counts as low.',
  }),
  batches: get<Shapes['batches']>('/admin/voucherbatches', {
    summary: "A page of an item's batches of voucher codes, newest first.",
  }),
  decideBatch: post<Shapes['decideBatch']>('/admin/voucherbatches/:id', {
    summary: "Quarantines a batch's unsold codes, or releases them for sale again.",
  }),
  closed: get<Shapes['closed']>('/admin/closedvouchers', {
    summary: 'The orders whose unopened codes were closed by a refund and wait for a decision.',
  }),
  decideClosed: post<Shapes['decideClosed']>('/admin/closedvouchers/:orderid', {
    summary: "Puts an order's closed codes back in stock, or discards them for good.",
  }),
}
