// Suppliers: the remaining Smile points of each region, a supplier's items, and the look-up of an order at MooGold.

import { endpoints } from '../endpoint.ts'
import type { supplierShapes } from './suppliers.shapes.ts'

export const smileRegions = ['BR', 'PH'] as const
export type SmileRegion = (typeof smileRegions)[number]

/** The `status` of a successful points query. */
export const pointsFetchedStatus = 200

/** The only path that is forwarded to the supplier. */
export const lookupPath = 'order/order_detail_partner_id'

/** The format of our references at suppliers. */
export const partnerOrderIdPattern = /^[A-Za-z0-9_-]{1,64}$/

export const supplierTexts = {
  pointsFetched: 'Points fetched successfully',
  pointsFailed: 'Failed to fetch points',
  lookupUnreachable: 'An error occurred while fetching the data',
  noServer: 'N/A',
  noVoucher: 'No voucher code available',
  noItems: 'No items found for this order.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  partnerOrderIdRequired: 'Partner Order ID is required',
  badPartnerOrderId: 'A Partner Order ID has letters, digits, - and _ only',
  notConfigured: 'MooGold is not configured.',
  notForwarded: 'Only the order look-up is forwarded.',
  unknownOrder: 'The supplier has no record of this order.',
  unknownApiType: 'There is no such API type.',
  noSupplier: 'Items of this API type are delivered by staff, so no supplier has a list of them.',
  apiTypeNotConfigured: 'The supplier of this API type is not configured.',
  noneSold: 'The supplier sells nothing with this name.',
  itemsUnreachable: 'The list could not be loaded from the supplier. Please try again in a moment.',
} as const

type Shapes = typeof supplierShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })
const anyone = endpoints({ access: 'public', errorField: 'message' })

export const supplierEndpoints = {
  pointsBr: post<Shapes['pointsBr']>('/admin/querypoints', {
    summary: 'The Smile points left in the Brazil region.',
  }),
  pointsPh: post<Shapes['pointsPh']>('/admin/querypoints/ph', {
    summary: 'The Smile points left in the Philippines region.',
  }),
  items: get<Shapes['items']>('/admin/suppliers/:apiType/items', {
    summary: 'What the supplier of an API type sells, cached for ten minutes.',
  }),
  lookUp: post<Shapes['lookUp']>('/admin/mgcforwarder', {
    errorField: 'err_message',
    summary: 'An order at the supplier, found by our own order id.',
  }),
  notice: anyone.post<Shapes['notice']>('/hooks/suppliers/:supplier', {
    summary: "A supplier's notice about an order, after which the store asks the supplier.",
  }),
}
