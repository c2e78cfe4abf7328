// A customer's notices as server-sent events: the latest ones now, and again at every change.

import { noticeEndpoints } from '@gemwala/contract/notices/notices'
import type { Context } from '../../context.ts'
import { ownNotices, watchNotices } from '../../domain/notices/own.ts'
import { openEvents } from '../frame/event-stream.ts'
import type { Mount } from '../frame/mount.ts'
import { callLanguage } from '../languages/language.ts'

export function noticeEventRoutes(on: Mount, ctx: Context): void {
  const watched = watchNotices(ctx)

  on(noticeEndpoints.events, async ({ session, request, reply }) => {
    const state = await watched.state(session)
    // The bell is on every page, and an order that somebody waits for matters more.
    const events = openEvents(ctx, noticeEndpoints.events, { session, request, reply }, 'half')
    let reading = Promise.resolve()
    const readAndSend = () => {
      // A change that arrives during a read is covered by the next read.
      reading = reading.then(() =>
        events.whileAllowed(async () => {
          const list = await ownNotices(ctx, session, callLanguage(request))
          events.send('notices', JSON.stringify(list))
        }),
      )
    }
    events.onClose(watched.watch(session.userid, state, readAndSend))
    readAndSend()
    return reply
  })
}
