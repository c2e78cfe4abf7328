// Items: the units in which a product is sold, with their prices, stock and supplier ids.

import { showLane } from '../delivery/lanes.ts'
import { endpoints } from '../endpoint.ts'
import type { itemShapes } from './items.shapes.ts'

/** The API types in the item list's filter. */
export const listedApiTypes = [
  'SMILEBR',
  'SMILEPH',
  'MOOGOLDMLBB',
  'MOOGOLDGENSHIN',
  'MOOGOLDHOK',
  'OTHER',
] as const

export const itemTexts = {
  originalPriceRequired: 'Valid Original Price is required',
  discountedPriceRequired: 'Valid Discounted Price is required',
  resellPriceRequired: 'Valid Resell Price is required',
  apiTypeRequired: 'API Type is required when Is API is true',
  imageRequired: 'Image path is required',

  created: 'Item created successfully!',
  createFailed: 'Error creating item',
  updated: 'Item updated successfully',
  updateFailed: 'Failed to update item',
  updateBroke: 'An error occurred while updating the item',
  deleted: 'Item deleted successfully',
  deleteFailed: 'Failed to delete item',
  fetchFailed: 'Failed to fetch items',
  /** On the price screen. */
  priceUpdated: (name: string) => `Item ${name} updated successfully`,
  priceFailed: (name: string) => `Failed to update ${name}`,
  // Our own texts: the specification mentions these situations, but gives no text for them.
  nameRequired: 'Item name is required',
  unknown: 'Item not found',
  badImage: 'Image path must be a web address or a path that starts with a single /',
  badType: 'Type must be one of small, medium, large, weekly, bonus, hot',
  codesAwaited: (orders: number) =>
    `${orders} ${orders === 1 ? 'order waits' : 'orders wait'} for codes of this item. Deliver or refund them first.`,
  badSupplierIds: 'The provider item ids must be a list of numbers or texts',
  /** The price screen calls the discounted price the normal one. */
  normalPriceRequired: 'Valid Normal Price is required',
  noneFound: 'No items found',
  stopped: (lane: string, reason: string) =>
    `Out of stock: ${showLane(lane)} is stopped. ${reason}`,
} as const

type Shapes = typeof itemShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const itemEndpoints = {
  ofProduct: get<Shapes['ofProduct']>('/admin/getitembyid/:productId', {
    needs: ['catalogue.see'],
    summary: 'The items of a product.',
  }),
  list: get<Shapes['list']>('/admin/getallitems', {
    needs: ['catalogue.see'],
    summary: 'All items.',
  }),
  stopped: get<Shapes['stopped']>('/admin/items/stopped', {
    needs: ['catalogue.see'],
    summary: 'The items that are out of stock because their lane is stopped.',
  }),
  create: post<Shapes['create']>('/admin/createitem', {
    needs: ['catalogue.edit', 'prices.edit'],
    summary: 'Creates an item at its prices.',
  }),
  edit: post<Shapes['edit']>('/admin/edititem/:itemid', {
    needs: ['catalogue.edit'],
    summary: 'Changes an item.',
  }),
  update: post<Shapes['update']>('/admin/updateitem/:itemId', {
    needs: ['prices.edit'],
    summary: "Sets an item's two selling prices and its stock.",
  }),
  delete: post<Shapes['delete']>('/admin/deleteitem/:itemid', {
    needs: ['catalogue.edit'],
    summary: 'Deletes an item; its orders stay as they are.',
  }),
}
