// Which lane delivers what: as `lane_of` in the database has it.

import type { ApiType } from '@gemwala/contract/catalogue'
import type { Lane } from './ports.ts'

export type SuppliedType = Exclude<ApiType, 'OTHER'>

export function laneOf(apiType: SuppliedType): Lane {
  if (apiType === 'SMILEBR') return 'smile-br'
  return apiType === 'SMILEPH' ? 'smile-ph' : 'moogold'
}
