// A mock HTTP server of an external service: gives the test's answers and records the requests.

import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Asked = { path: string; method: string; headers: IncomingHttpHeaders; body: string }
export type Answer = {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON unless it is a text. Without a body the server never answers. */
  body?: unknown
}

export async function openAnswering(given: Answer | ((asked: Asked) => Answer)) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8')
    const call = { path: request.url!, method: request.method!, headers: request.headers, body }
    asked.push(call)
    const answer = typeof given === 'function' ? given(call) : given
    if (answer.body === undefined) return
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response.writeHead(answer.status ?? 200, {
      'content-type': 'application/json',
      ...answer.headers,
    })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, asked }
}
