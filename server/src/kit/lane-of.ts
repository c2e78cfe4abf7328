// The supplier lane that delivers an API type, as `lane_of` in the database decides it.

import type { ApiType } from '@gemwala/contract/catalogue'

export type SuppliedType = Exclude<ApiType, 'OTHER'>

export function laneOf(apiType: SuppliedType): 'smile-br' | 'smile-ph' | 'moogold' {
  if (apiType === 'SMILEBR') return 'smile-br'
  return apiType === 'SMILEPH' ? 'smile-ph' : 'moogold'
}
