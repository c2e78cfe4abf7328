// A closing server waits only for its answers. Node alone would also wait for a connection that has not
// sent a request yet, which a browser opens in advance and may never use.

import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export function closeWhenAnswered(app: FastifyInstance): void {
  let unanswered = 0
  let isClosing = false
  const cutIfAnswered = () => {
    if (isClosing && unanswered === 0) app.server.closeAllConnections()
  }
  app.server.on('request', (_, response: ServerResponse) => {
    unanswered += 1
    response.once('close', () => {
      unanswered -= 1
      cutIfAnswered()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // Runs after the server has stopped listening, which follows this hook.
    setImmediate(cutIfAnswered)
  })
}
