// The storefront that confirms the payments which an administrator verifies.

import { verifyAdminIds } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import type { Session } from '../accounts/sessions.ts'

const specified: readonly number[] = verifyAdminIds

/** The storefront's origin; empty means this store itself, null means that none is mapped. */
export function storefrontOf({ config }: Context, { userid }: Session): string | null {
  return config.verifyStorefronts.get(userid) ?? (specified.includes(userid) ? '' : null)
}
