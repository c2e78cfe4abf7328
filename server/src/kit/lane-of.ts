// Which supplier's lane an API type is delivered by: as `lane_of` in the database has it.

import type { ApiType } from '@gemwala/contract/catalogue'

export type SuppliedType = Exclude<ApiType, 'OTHER'>

export function laneOf(apiType: SuppliedType): 'smile-br' | 'smile-ph' | 'moogold' {
  if (apiType === 'SMILEBR') return 'smile-br'
  return apiType === 'SMILEPH' ? 'smile-ph' : 'moogold'
}
