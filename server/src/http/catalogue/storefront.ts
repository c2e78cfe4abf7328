// The target of 'Verify' links, over HTTP.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import { storefrontOf } from '../../domain/catalogue/storefronts.ts'
import type { Mount } from '../frame/mount.ts'

export function storefrontRoutes(on: Mount, ctx: Context): void {
  on(orderEndpoints.storefront, async ({ session }) => ({
    address: storefrontOf(ctx, session),
  }))
}
