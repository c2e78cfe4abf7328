// The demo's passwords are public, so a page of another site must not reach it by DNS rebinding, where a
// name of the attacker resolves to this machine. The demo answers only for host names of its own.

import { isIP } from 'node:net'
import { texts } from '@gemwala/contract/texts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/settings.ts'
import { failure } from './failures.ts'

export function answerOwnHosts(app: FastifyInstance, { host, publicUrl }: Config): void {
  const own = ['127.0.0.1', 'localhost', '[::1]', host.toLowerCase(), `[${host.toLowerCase()}]`]
  if (publicUrl) own.push(new URL(publicUrl).hostname)
  // Only a name can be rebound. A demo that listens on every address accepts all of them.
  const isEveryAddress = host === '0.0.0.0' || host === '::'
  const isOwn = (name: string) =>
    own.includes(name) || (isEveryAddress && isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0)

  app.addHook('onRequest', async (request, reply) => {
    if (isOwn(request.hostname.toLowerCase())) return
    return reply.code(421).send(failure(request, texts.unknownHost))
  })
}
