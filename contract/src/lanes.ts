// Lanes: how a part of an order is delivered, by a supplier or by ourselves.

import type { ApiType } from './catalogue.ts'

export const supplierLanes = ['smile-br', 'smile-ph', 'moogold'] as const
export type SupplierLane = (typeof supplierLanes)[number]

/** 'voucher' is for codes of our own stock; staff deliver what is 'manual'. */
export const lanes = [...supplierLanes, 'voucher', 'manual'] as const
export type Lane = (typeof lanes)[number]

export type SuppliedType = Exclude<ApiType, 'OTHER'>

/** The lane of an API type's supplier. `lane_of` in the database says the same; a test compares them. */
export function laneOf(apiType: SuppliedType): SupplierLane {
  if (apiType === 'SMILEBR') return 'smile-br'
  return apiType === 'SMILEPH' ? 'smile-ph' : 'moogold'
}
