// The orders that change, as server-sent events for staff. They end with the session of whoever listens.

import { orderEndpoints } from '@gemwala/contract/orders'
import type { Context } from '../context.ts'
import { orderChanges } from '../domain/orders/changes.ts'
import { openEvents } from './event-stream.ts'
import type { Mount } from './mount.ts'
import { sessionFor } from './session.ts'

export function orderChangeRoutes(on: Mount, ctx: Context): void {
  const changes = orderChanges(ctx)

  on(orderEndpoints.changes, async ({ request, reply }) => {
    /** Somebody who was signed out or demoted meanwhile learns nothing more. */
    const whileAllowed = async (tell: () => void) => {
      try {
        await sessionFor(ctx, request, orderEndpoints.changes.access)
        if (!events.isOver()) tell()
      } catch {
        events.end()
      }
    }
    const events = openEvents(reply, () => whileAllowed(() => {}))
    try {
      const forget = await changes.listen((found) => {
        whileAllowed(() => {
          for (const change of found) events.send('order', JSON.stringify(change))
        })
      })
      events.onClose(forget)
      // The first words: from now on nothing is missed.
      events.breathe()
    } catch (error) {
      request.log.warn({ err: error }, 'changed orders could not be read')
      events.end()
    }
    return reply
  })
}
