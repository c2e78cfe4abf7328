// Which storefront confirms the payments that an administrator verifies.

import { verifyAdminIds } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import type { Session } from '../accounts/sessions.ts'

const mapped: readonly number[] = verifyAdminIds

/** Its origin; empty is this store itself, null for whom none is mapped. */
export function storefrontOf({ config }: Context, { userid }: Session): string | null {
  if (!mapped.includes(userid)) return null
  return config.verifyStorefronts.get(userid) ?? ''
}
