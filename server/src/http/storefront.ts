// Where 'Verify' leads, over HTTP.

import { orderEndpoints } from '@gemwala/contract/orders'
import type { Context } from '../context.ts'
import { storefrontOf } from '../domain/storefronts.ts'
import type { Mount } from './mount.ts'

export function storefrontRoutes(on: Mount, ctx: Context): void {
  on(orderEndpoints.storefront, async ({ session }) => ({
    address: storefrontOf(ctx, session),
  }))
}
