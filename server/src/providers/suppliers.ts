// The suppliers that are configured, by their lanes.

import type { Providers } from './ports.ts'
import { type SmileSettings, smileAccountOf } from './smile-account.ts'
import { smileSupplier } from './supplier-smile.ts'

export type SupplierOptions = SmileSettings & {
  smileRefusals: readonly string[]
  smileLaneStops: readonly string[]
}

export function connectSuppliers(options: SupplierOptions): Providers['suppliers'] {
  const suppliers: Providers['suppliers'] = {}
  const account = smileAccountOf(options)
  if (account) {
    const { smileRefusals: refusals, smileLaneStops: laneStops } = options
    const inRegion = (apiType: 'SMILEBR' | 'SMILEPH') =>
      smileSupplier({ account, apiType, refusals, laneStops })
    suppliers['smile-br'] = inRegion('SMILEBR')
    suppliers['smile-ph'] = inRegion('SMILEPH')
  }
  return suppliers
}
