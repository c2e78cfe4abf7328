// Staff and their rights over HTTP.

import { staffEndpoints, staffTexts } from '@gemwala/contract/accounts/staff/staff'
import type { Context } from '../../context.ts'
import { invite, withdrawInvite } from '../../domain/accounts/staff/invites.ts'
import { setRules } from '../../domain/accounts/staff/rules.ts'
import {
  assignSet,
  blockUser,
  deleteSet,
  listStaff,
  ownRights,
  saveSet,
  signOutStaff,
} from '../../domain/accounts/staff/staff.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function staffRoutes(on: Mount, ctx: Context): void {
  on(staffEndpoints.own, ({ session }) => ownRights(ctx, session))

  on(staffEndpoints.list, () => listStaff(ctx))

  on(staffEndpoints.assign, async ({ params, body, ...call }) => {
    await assignSet(ctx, call.session, editorOf(call), { ...params, ...body })
    return { message: staffTexts.assigned }
  })

  on(staffEndpoints.signOut, async ({ params, ...call }) => {
    await signOutStaff(ctx, call.session, editorOf(call), params.userid)
    return { message: staffTexts.signedOut }
  })

  on(staffEndpoints.setRules, async ({ body, ...call }) => {
    await setRules(ctx, call.session, editorOf(call), body)
    return { message: staffTexts.rulesSaved }
  })

  on(staffEndpoints.saveSet, async ({ body, ...call }) => {
    await saveSet(ctx, call.session, editorOf(call), body)
    return { message: staffTexts.setSaved }
  })

  on(staffEndpoints.deleteSet, async ({ params, ...call }) => {
    await deleteSet(ctx, call.session, editorOf(call), params.id)
    return { message: staffTexts.setDeleted }
  })

  on(staffEndpoints.invite, async ({ body, ...call }) => {
    await invite(ctx, call.session, editorOf(call), body)
    return { message: staffTexts.invited }
  })

  on(staffEndpoints.withdraw, async ({ params, ...call }) => {
    await withdrawInvite(ctx, call.session, editorOf(call), params.userid)
    return { message: staffTexts.withdrawn }
  })

  on(staffEndpoints.block, async ({ params, body, ...call }) => {
    await blockUser(ctx, call.session, editorOf(call), { ...params, ...body })
    return { message: body.isBlocked ? staffTexts.blocked : staffTexts.unblocked }
  })
}
