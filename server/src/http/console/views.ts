// Saved views over HTTP.

import { viewEndpoints, viewTexts } from '@gemwala/contract/console/views'
import type { Context } from '../../context.ts'
import { deleteView, listViews, saveView } from '../../domain/console/views.ts'
import type { Mount } from '../frame/mount.ts'

export function viewRoutes(on: Mount, ctx: Context): void {
  on(viewEndpoints.list, async ({ session, query }) => ({
    views: await listViews(ctx, session, query.screen),
  }))

  on(viewEndpoints.save, async ({ session, body }) => {
    await saveView(ctx, session, body)
    return { message: viewTexts.saved }
  })

  on(viewEndpoints.delete, async ({ session, params }) => {
    await deleteView(ctx, session, params.id)
    return { message: viewTexts.deleted }
  })
}
