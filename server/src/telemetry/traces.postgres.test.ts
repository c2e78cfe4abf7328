// A trace from the proxy through the request and its job to the external service, as a collector receives it.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { readConfig } from '../config/config.ts'
import * as jobs from '../database/engine/jobs.ts'
import { doJob } from '../jobs/do-job.ts'
import { openTraces } from './traces.ts'

type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

/** Answers everything, and keeps what it was sent. */
async function receiver() {
  const received: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { received, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a request, its statements, its job and the call of the job are one trace', async () => {
  const collector = await receiver()
  const supplier = await receiver()
  const traces = openTraces(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }), {
    version: '1.2.3',
  })
  const { app, ctx } = await testApp({
    environment: { TRUSTED_PROXIES: 'loopback' },
    replace: () => ({ traces }),
    more: (_, app) => {
      app.post('/queue', async () => {
        await ctx.db.transaction((db) =>
          jobs.put(db, { queue: 'mail', payload: { orderid: 'GW00112233AABB' } }),
        )
        return 'queued'
      })
    },
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  await fetch(`${address}/queue`, { method: 'POST', headers: { traceparent } })
  const [job] = await jobs.take(ctx.db, [{ queues: ['mail'], limit: 1 }], 1000)
  await doJob({ ...ctx, traces }, job!, async () => {
    await (await fetch(`${supplier.address}/secret-path?key=hush`)).text()
  })
  await traces.stop()

  const spans: SentSpan[] = collector.received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(
      ({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const named = (name: string) => spans.find((span) => span.name === name)!
  const request = named('POST /queue')
  expect(request.parentSpanId).toBe('b7ad6b7169203331')
  expect(named('begin').parentSpanId).toBe(request.spanId)
  expect(named('insert').parentSpanId).toBe(request.spanId)
  expect(named('job mail').parentSpanId).toBe(request.spanId)
  const call = named(`GET ${new URL(supplier.address).host}`)
  expect(call.parentSpanId).toBe(named('job mail').spanId)
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(supplier.received[0]!.headers.traceparent).toContain(traceId)
  expect(JSON.stringify(spans)).not.toMatch(/hush|secret-path/)
  const line = ctx.logged.find(({ msg }) => msg === 'job')
  expect(line).toMatchObject({ queue: 'mail', job: job!.id, orderid: 'GW00112233AABB', traceId })
})

test('a trace from outside is not continued', async () => {
  const collector = await receiver()
  const traces = openTraces(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }), {
    version: '1.2.3',
  })
  const { app } = await testApp({ replace: () => ({ traces }) })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await fetch(`${address}/store/orders/GW00112233AABB`, { headers: { traceparent } })
  await traces.stop()
  const sent = collector.received.map(({ body }) => body).join()
  expect(sent).toContain('GET /store/orders/:orderid')
  expect(sent).not.toContain('0af7651916cd43dd8448eb211c80319c')
})
