// Warns of a proxy that TRUSTED_PROXIES lacks. Nothing fails then, but all of its clients share one client's rate limits.

import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { trustedBy } from '../../kit/trusted.ts'

/** Once: any client can send the header, and must not fill the log with it. */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
): void {
  const isTrusted = trustedBy(config.trustedProxies)
  let isWarned = false
  app.addHook('onRequest', (request, _, done) => {
    const peer = request.socket.remoteAddress
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined && !isTrusted(peer)) {
      isWarned = true
      log.warn(
        { peer },
        'A request with X-Forwarded-For came from an address that TRUSTED_PROXIES lacks. If it is your proxy, add it: until then its clients share the rate limits of one',
      )
    }
    done()
  })
}
