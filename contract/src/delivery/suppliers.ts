// Suppliers: the remaining Smile points of each region, our balance at MooGold, a supplier's items, and the look-up of an order at MooGold.

import { endpoints } from '../endpoint.ts'
import type { supplierShapes } from './suppliers.shapes.ts'

/** The `status` of a successful points query. */
export const pointsFetchedStatus = 200

/** The only path that is forwarded to the supplier. */
export const lookupPath = 'order/order_detail_partner_id'

/** The format of our references at suppliers. */
export const partnerOrderIdPattern = /^[A-Za-z0-9_-]{1,64}$/

/** One of our own order numbers: a look-up shows every part of it. */
export const orderNumberPattern = /^GW[0-9A-Z]{12}$/i

export const supplierTexts = {
  pointsFetched: 'Points fetched successfully',
  pointsFailed: 'Failed to fetch points',
  lookupUnreachable: 'An error occurred while fetching the data',
  noServer: 'N/A',
  noVoucher: 'No voucher code available',
  noItems: 'No items found for this order.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  partnerOrderIdRequired: 'Partner Order ID is required',
  badPartnerOrderId: 'A Partner Order ID has only letters, digits, - and _',
  notConfigured: 'MooGold is not connected: its keys are not set.',
  notForwarded: 'Only the order look-up is forwarded.',
  unknownOrder: 'The supplier has no such order.',
  unknownApiType: 'This API type does not exist.',
  noSupplier: 'Staff deliver items of this API type, so there is no supplier to list them.',
  apiTypeNotConfigured: 'The supplier of this API type is not connected: its keys are not set.',
  noneSold: 'The supplier has no items under this name.',
  itemsUnreachable: 'The supplier did not send its list. Please try again in a moment.',
} as const

type Shapes = typeof supplierShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })
const anyone = endpoints({ access: 'public', errorField: 'message' })

export const supplierEndpoints = {
  pointsBr: post<Shapes['pointsBr']>('/admin/querypoints', {
    needs: ['suppliers.see'],
    summary: 'The Smile points left in the Brazil region.',
  }),
  pointsPh: post<Shapes['pointsPh']>('/admin/querypoints/ph', {
    needs: ['suppliers.see'],
    summary: 'The Smile points left in the Philippines region.',
  }),
  moogoldBalance: post<Shapes['moogoldBalance']>('/admin/querybalance', {
    needs: ['suppliers.see'],
    summary: 'Our balance at MooGold.',
  }),
  balances: get<Shapes['balances']>('/admin/supplierbalances', {
    needs: ['suppliers.see'],
    summary: 'What each supplier last said we have left, and when. Asks no supplier.',
  }),
  items: get<Shapes['items']>('/admin/suppliers/:apiType/items', {
    needs: ['catalogue.see'],
    summary: 'What the supplier of an API type sells, cached for ten minutes.',
  }),
  lookUp: post<Shapes['lookUp']>('/admin/mgcforwarder', {
    needs: ['orders.see'],
    errorField: 'err_message',
    summary: 'An order at the supplier, found by our own order id.',
  }),
  webhook: anyone.post<Shapes['webhook']>('/hooks/suppliers/:supplier', {
    summary: "A supplier's webhook about an order, after which the store asks the supplier.",
  }),
}
