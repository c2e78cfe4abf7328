// Lanes: how a part of an order is delivered, by a supplier or by us.

/** Which supplier delivers an item, and for which game. OTHER: none does. */
export const apiTypes = [
  'SMILEBR',
  'SMILEPH',
  'MOOGOLDMLBB',
  'MOOGOLDGENSHIN',
  'MOOGOLDHONKAI',
  'MOOGOLDZENLESS',
  'MOOGOLDPUBG',
  'MOOGOLDMARVELRIVALS',
  'MOOGOLDHOK',
  'OTHER',
] as const
export type ApiType = (typeof apiTypes)[number]

export const supplierLanes = ['smile-br', 'smile-ph', 'moogold'] as const
export type SupplierLane = (typeof supplierLanes)[number]

/** 'voucher': codes from our own stock. 'manual': staff deliver it. */
export const lanes = [...supplierLanes, 'voucher', 'manual'] as const
type Lane = (typeof lanes)[number]

const laneNames: Record<Lane, string> = {
  'smile-br': 'Smile.One BR',
  'smile-ph': 'Smile.One PH',
  moogold: 'MooGold',
  voucher: 'Voucher stock',
  manual: 'Staff',
}

/** The name that staff know a lane by. */
export const showLane = (lane: string): string =>
  (laneNames as Record<string, string>)[lane] ?? lane

export type SuppliedType = Exclude<ApiType, 'OTHER'>

/** The supplier lane that delivers an API type. A test compares it with `lane_of` in the database. */
export function laneOf(apiType: SuppliedType): SupplierLane {
  if (apiType === 'SMILEBR') return 'smile-br'
  return apiType === 'SMILEPH' ? 'smile-ph' : 'moogold'
}
