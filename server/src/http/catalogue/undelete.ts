// Restoring a deleted record, over HTTP.

import { undeleteEndpoints, undeleteTexts } from '@gemwala/contract/catalogue/undelete'
import type { Context } from '../../context.ts'
import { needRight } from '../../domain/accounts/rights.ts'
import { undelete } from '../../domain/catalogue/undelete.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function undeleteRoutes(on: Mount, ctx: Context): void {
  on(undeleteEndpoints.undelete, async ({ params: { kind, _id }, ...call }) => {
    needRight(call.session, kind === 'coupon' ? 'coupons.edit' : 'catalogue.edit')
    await undelete(ctx, editorOf(call), kind, _id)
    return { message: undeleteTexts.restored[kind] }
  })
}
