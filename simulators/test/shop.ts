// A shop that keeps the raw notices it receives.

import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** It accepts all notices, or rejects the first few. */
export const openShop = async ({ refusing = 0 } = {}) => {
  const notices: { headers: IncomingHttpHeaders; body: string }[] = []
  const shop = createServer(async (request, response) => {
    notices.push({ headers: request.headers, body: await text(request) })
    response.statusCode = notices.length > refusing ? 200 : 500
    response.end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void shop.close())
  const { port } = shop.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/hooks/payments`, notices }
}

/** The fields of a notice that is a form. */
export const formOf = ({ body }: { body: string }): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body))
