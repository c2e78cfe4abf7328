// Gallery images over HTTP.

import { galleryEndpoints } from '@gemwala/contract/gallery'
import type { Context } from '../context.ts'
import { shownImages } from '../domain/gallery.ts'
import type { Mount } from './mount.ts'
import { keepWhileCurrent, prepareAnswer, sendPrepared } from './prepared-answer.ts'

export function galleryRoutes(on: Mount, ctx: Context): void {
  const answer = keepWhileCurrent(ctx.catalogueWatch.generation, async () =>
    prepareAnswer('application/json; charset=utf-8', JSON.stringify(await shownImages(ctx))),
  )

  on(
    galleryEndpoints.shown,
    async ({ request, reply }) =>
      sendPrepared(request, reply.header('cache-control', 'no-cache'), await answer()),
    { isPrepared: true },
  )
}
