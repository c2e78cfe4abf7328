// Data rights over HTTP: the file with a customer's data, and the deletion of the account.

import { ownDataEndpoints, ownDataTexts } from '@gemwala/contract/accounts/own-data'
import type { Context } from '../../context.ts'
import { deleteAccount } from '../../domain/accounts/data-rights/delete-account.ts'
import {
  ownDataFile,
  ownDataState,
  requestOwnData,
} from '../../domain/accounts/data-rights/own-data.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function ownDataRoutes(on: Mount, ctx: Context): void {
  on(ownDataEndpoints.state, async ({ session }) => ({
    file: (await ownDataState(ctx, session)) ?? null,
  }))

  on(ownDataEndpoints.request, async ({ session, request }) => {
    await requestOwnData(ctx, session, callerOf(request))
    return { message: ownDataTexts.requested }
  })

  on(
    ownDataEndpoints.file,
    async ({ session, reply }) =>
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="gemwala-data.zip"')
        .send(await ownDataFile(ctx, session)),
    { isPrepared: true },
  )

  on(ownDataEndpoints.deleteAccount, async ({ session, body, request }) => {
    await deleteAccount(ctx, session, body, callerOf(request))
    return { message: ownDataTexts.deleted }
  })
}
