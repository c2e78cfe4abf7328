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

/** '1 code', '1,200 codes'. */
export const showCodes = (count: number): string =>
  count === 1 ? '1 code' : `${count.toLocaleString('en-IN')} codes`

export const voucherTexts = {
  codesRequired: 'At least one code is required',
  tooMany: `At most ${importLimit} codes can be imported at once`,
  badCode: `A code must be one line of 4 to ${voucherLengthLimit} characters`,
  imported: (added: number) => `${showCodes(added)} imported`,
  badLowStock: `The low-stock alert must be a whole number from 0 to ${lowStockLimit}`,
  lowStockChanged: 'Low-stock alert saved',
  unknownItem: 'Item not found',
  notStocked: 'This item is not sold from codes',
  badDecision: 'The decision must be quarantine or release',
  unknownBatch: 'This batch does not exist',
  alreadyQuarantined: 'This batch is already in quarantine.',
  notQuarantined: 'This batch is not in quarantine.',
  quarantined: (codes: number) => `${showCodes(codes)} quarantined`,
  released: (codes: number) => `${showCodes(codes)} for sale again`,
  badClosedDecision: 'The decision must be restock or discard',
  noneClosed: 'No closed codes of this order are waiting for a decision.',
  boughtForOrder:
    'A supplier delivered these codes for this order, so they cannot go into stock. Discard them instead.',
  restocked: (codes: number) => `${showCodes(codes)} back in stock`,
  discarded: (codes: number) => `${showCodes(codes)} discarded`,
  needsConfirming:
    'A supplier delivers this item. Confirm that from now on only imported codes are sold.',
} as const

type Shapes = typeof voucherShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const voucherEndpoints = {
  list: get<Shapes['list']>('/admin/vouchers', {
    needs: ['stock.see'],
    summary: "A page of an item's voucher codes, masked, and how many are left.",
  }),
  import: post<Shapes['import']>('/admin/vouchers', {
    needs: ['stock.import'],
    summary:
      'Adds voucher codes to the stock of an item as a batch; duplicates are skipped and listed.',
  }),
  stock: get<Shapes['stock']>('/admin/vouchercounts', {
    needs: ['stock.see'],
    summary: 'Every item that is sold from voucher stock, with how many codes are left.',
  }),
  setLowStock: post<Shapes['setLowStock']>('/admin/vouchercounts/:itemid', {
    needs: ['stock.import'],
    summary: 'Sets the number of codes at which the stock of an item counts as low.',
  }),
  batches: get<Shapes['batches']>('/admin/voucherbatches', {
    needs: ['stock.see'],
    summary: "A page of an item's batches of voucher codes, newest first.",
  }),
  decideBatch: post<Shapes['decideBatch']>('/admin/voucherbatches/:id', {
    needs: ['stock.import'],
    summary: "Quarantines a batch's unsold codes, or releases them for sale again.",
  }),
  closed: get<Shapes['closed']>('/admin/closedvouchers', {
    needs: ['stock.see'],
    summary: 'The orders whose unopened codes were closed by a refund and wait for a decision.',
  }),
  decideClosed: post<Shapes['decideClosed']>('/admin/closedvouchers/:orderid', {
    needs: ['stock.import'],
    summary: "Puts an order's closed codes back in stock, or discards them for good.",
  }),
}
