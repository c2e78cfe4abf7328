// Changes of all orders as server-sent events for staff. A stream ends with the session of its listener.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import { orderChanges } from '../../domain/orders/changes.ts'
import { openEvents } from '../frame/event-stream.ts'
import type { Mount } from '../frame/mount.ts'

export function orderChangeRoutes(on: Mount, ctx: Context): void {
  const changes = orderChanges(ctx)

  on(orderEndpoints.changes, async ({ request, ...call }) => {
    const events = openEvents(ctx, orderEndpoints.changes, { request, ...call })
    try {
      const forget = await changes.listen((found) => {
        // A listener who was signed out or demoted meanwhile gets nothing more.
        void events.whileAllowed(() => {
          for (const change of found) events.send('order', JSON.stringify(change))
        })
      })
      events.onClose(forget)
      // The first event tells the listener that no change is missed from now on.
      events.breathe()
    } catch (error) {
      request.log.warn({ err: error }, 'could not read changed orders')
      events.end()
    }
    return call.reply
  })
}
