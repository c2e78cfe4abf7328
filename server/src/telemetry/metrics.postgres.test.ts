// What Prometheus reads.

import { expect, onTestFinished, test } from 'vitest'
import { testContext } from '../../test/harness.ts'
import { openShop, paid, verify } from '../../test/shop.ts'
import { startMetrics } from './metrics.ts'

test('exposes requests by route, purchases with their money, the pool and the store', async () => {
  const shop = await openShop({}, { environment: { METRICS_PORT: '0' } })
  const { app, ctx, customer } = shop
  const node = { pool: ctx.database.pool, openStreams: () => app.openEvents.size }
  const metrics = await startMetrics(ctx, node)
  onTestFinished(() => metrics.stop())
  const buyer = await shop.buyer(50_000)
  expect(await buyer.buy({ quantity: 2 })).toMatchObject({ status: 201 })
  // A payment through a gateway counts once, however often it is reported.
  const { body } = await buyer.buy({ paymentmode: 'upi' })
  shop.gateway.report = async () => paid(10_000)
  await verify(shop, body.order.orderid)
  await verify(shop, body.order.orderid)
  await customer.get('/store/orders/GW00112233AABB')
  await customer.get('/no/such/page?name=asha')
  await customer.get('/health')

  const answer = await fetch(metrics.address)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain(
    'gemwala_request_duration_seconds_count{method="GET",route="/store/orders/:orderid",status="404"} 1',
  )
  expect(text).toContain('gemwala_purchases_total{paid_by="wallet"} 1')
  expect(text).toContain('gemwala_purchased_paise_total{paid_by="wallet"} 20000')
  expect(text).toContain('gemwala_purchases_total{paid_by="gateway"} 1')
  expect(text).toContain('gemwala_purchased_paise_total{paid_by="gateway"} 10000')
  expect(text).toContain('gemwala_build_info{version="0.0.0",commit=""} 1')
  expect(text).toContain('gemwala_store_lane_stopped{lane="moogold"} 0')
  expect(text).toContain('gemwala_store_reviews 0')
  expect(text).toMatch(/^gemwala_pool_wait_seconds_count [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toMatch(/GW00112233AABB|asha|\/health/)
  expect((await fetch(metrics.address.replace('/metrics', '/'))).status).toBe(404)
})

test('asks the database at most once in a while, and never fails with it', async () => {
  const ctx = await testContext({ environment: { METRICS_PORT: '0' } })
  let asked = 0
  const rows = () => async () => {
    asked += 1
    throw new Error('the database is away')
  }
  const without = { ...ctx, db: { ...ctx.db, rows } as unknown as typeof ctx.db }
  const metrics = await startMetrics(without, { pool: ctx.database.pool, openStreams: () => 0 })
  onTestFinished(() => metrics.stop())
  for (let scrape = 0; scrape < 3; scrape += 1) {
    const answer = await fetch(metrics.address)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('gemwala_pool_connections')
    // Unknown is not zero.
    expect(text).not.toMatch(/^gemwala_store_(reviews|figures_age_seconds) /m)
  }
  expect(asked).toBe(1)
})

test('a figure that cannot be read fails the scrape, and nothing else', async () => {
  const ctx = await testContext({ environment: { METRICS_PORT: '0' } })
  let openStreams = () => expect.unreachable('the streams cannot be counted')
  const metrics = await startMetrics(ctx, {
    pool: ctx.database.pool,
    openStreams: () => openStreams(),
  })
  onTestFinished(() => metrics.stop())
  expect((await fetch(metrics.address)).status).toBe(500)
  openStreams = () => 0 as never
  expect((await fetch(metrics.address)).status).toBe(200)
})
