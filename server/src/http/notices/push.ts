// Web push over HTTP.

import { pushEndpoints, pushTexts } from '@gemwala/contract/notices/push'
import type { Context } from '../../context.ts'
import { pushState, subscribe, unsubscribe } from '../../domain/notices/push.ts'
import type { Mount } from '../frame/mount.ts'

export function pushRoutes(on: Mount, ctx: Context): void {
  on(pushEndpoints.state, ({ session }) => pushState(ctx, session))

  on(pushEndpoints.subscribe, async ({ session, body: { language, ...subscription } }) => {
    await subscribe(ctx, session, subscription, language)
    return { message: pushTexts.on }
  })

  on(pushEndpoints.unsubscribe, async ({ body }) => {
    await unsubscribe(ctx, body.endpoint)
    return { message: pushTexts.off }
  })
}
