// The same call from a browser that has the answer already.

import { productEndpoints } from '@gemwala/contract/catalogue/products'
import type { Scenario } from '../scenario.ts'

const { path } = productEndpoints.home

export const homeProductsUnchanged: Scenario = {
  name: 'the same, unchanged (304)',
  target: 'store',
  prepare: async (address) => {
    const etag = (await fetch(`${address}${path}`)).headers.get('etag')
    if (!etag) throw new Error(`${path} has no ETag`)
    return { path, headers: { 'if-none-match': etag }, status: 304 }
  },
}
