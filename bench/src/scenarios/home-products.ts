// The store's most asked call, whole: no cache, no compression.

import { productEndpoints } from '@gemwala/contract/catalogue/products'
import type { Scenario } from '../scenario.ts'

export const homeProducts: Scenario = {
  name: `GET ${productEndpoints.home.path}`,
  target: 'store',
  prepare: async () => ({ path: productEndpoints.home.path, headers: {}, status: 200 }),
}
