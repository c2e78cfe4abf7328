// The demo's own calls: its accounts, its simulators and the messages they received, their faults, and
// its artwork.

import { demoEndpoints } from '@gemwala/contract/console/demo'
import type { Context } from '../../context.ts'
import { art } from '../../demo/art.ts'
import type { World } from '../../demo/world.ts'
import { resumeLanesOf, sendSampleMessage } from '../../domain/console/demo.ts'
import { countReviews, listLanes } from '../../domain/delivery/review.ts'
import type { MoreRoutes } from '../app.ts'

export const demoRoutes =
  (ctx: Context, world: World): MoreRoutes =>
  (on, app) => {
    on(demoEndpoints.state, async () => ({
      accounts: world.accounts,
      simulators: world.simulators(),
      mishaps: world.mishaps(),
      suppliers: (await listLanes(ctx)).map(({ name, stoppedAt, stoppedReason, waiting }) => ({
        lane: name,
        stoppedReason: stoppedAt === null ? null : stoppedReason,
        waiting,
      })),
      reviews: await countReviews(ctx),
    }))

    on(demoEndpoints.outbox, async () => world.outbox())

    on(demoEndpoints.webhooks, async () => world.webhooks())

    on(demoEndpoints.sendSample, async ({ body }) => {
      await sendSampleMessage(ctx, body.kind)
      return { message: 'Sent.' }
    })

    on(demoEndpoints.setFaults, async ({ params, body }) => world.setFaults(params.name, body.mode))

    on(demoEndpoints.setMishap, async ({ params: { name }, body: { mishap } }) => {
      const changed = world.setMishap(name, mishap)
      if (mishap === 'balance') await resumeLanesOf(ctx, name)
      return changed
    })

    app.get<{ Params: { name: string } }>('/demo/art/v1/:name.svg', async (request, reply) => {
      const picture = art.get(request.params.name)
      if (picture === undefined) return reply.callNotFound()
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture)
    })
  }
