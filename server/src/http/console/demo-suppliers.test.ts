// Misbehaving suppliers in the demo, and what its state shows about the store.

import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { openShop } from '../../../test/shop.ts'
import { acceptSilently, said, testSupplier } from '../../../test/supplier.ts'
import { setMishap } from '../../demo/supplier-mishaps.ts'
import type { World } from '../../demo/world.ts'
import { demoRoutes } from './demo.ts'

const twoParts = { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['13', '23'] }

/** A shop whose demo controls simulators that only record their orders. */
async function openDemo() {
  const told: unknown[] = []
  type Suppliers = Parameters<typeof setMishap>[0]
  const supplier = (name: string): Suppliers['smile'] => ({
    setSupply: (order) => {
      if (Object.keys(order).length > 0) told.push([name, order])
      const next = order.next ? { orderFault: order.next.orderFault, times: 1, after: 0 } : null
      return { balances: order.balances ?? { br: 10, ph: 10 }, next }
    },
  })
  const suppliers = { smile: supplier('smile'), moogold: supplier('moogold') }
  const world = {
    accounts: [],
    simulators: () => [],
    mishaps: () => [],
    setMishap: (name, mishap) => setMishap(suppliers, name, mishap),
  } satisfies Partial<World>
  const smile = testSupplier({ canLookUp: false })
  const { db } = await openTestDatabase()
  const shop = await openShop(twoParts, {
    environment: { APP_ENV: 'demo' },
    suppliers: { 'smile-br': smile },
    more: (on, app) => {
      const ctx = { db, providers: { suppliers: {} }, log: app.log, wakeWorker: () => {} }
      demoRoutes(ctx as never, world as never)(on, app)
    },
  })
  const buyer = await shop.buyer(100_000)
  const coping = async () => {
    const { suppliers, reviews } = (await shop.guest.get('/demo/state')).body
    const lane = suppliers.find((one: { lane: string }) => one.lane === 'smile-br')
    return { ...lane, reviews }
  }
  const order = (name: string, mishap: unknown) =>
    shop.guest.post(`/demo/suppliers/${name}/mishap`, { mishap })
  return { ...shop, smile, buyer, coping, order, told }
}

const mishaps: [string, string, object][] = [
  ['smile', 'cut', { next: { orderFault: 'cut' } }],
  ['smile', 'garbage', { next: { orderFault: 'garbage' } }],
  ['smile', 'silent', { next: { orderFault: 'silent' } }],
  ['smile', 'refuse', { next: { orderFault: 'refuse:20003' } }],
  ['moogold', 'refuse', { next: { orderFault: 'refuse:117' } }],
  ['smile', 'none', { next: null }],
  ['smile', 'no-balance', { next: null, balances: { br: 0, ph: 0 } }],
]

test('sends a simulator the orders of its mishap', async () => {
  const demo = await openDemo()
  for (const [name, mishap, order] of mishaps) {
    expect(await demo.order(name, mishap)).toEqual({ status: 200, body: { name, mishap } })
    expect(demo.told.splice(0), `${name}: ${mishap}`).toEqual([[name, order]])
  }
})

test('refuses an unknown supplier or mishap and sends nothing', async () => {
  const { order, told } = await openDemo()
  expect(await order('sms', 'cut')).toEqual({
    status: 404,
    body: { message: 'There is no supplier called sms.' },
  })
  for (const mishap of ['rude', 'cut-before', '', null, 7]) {
    expect((await order('smile', mishap)).status, String(mishap)).toBe(400)
  }
  expect(told).toEqual([])
})

test('counts an order with an unknown outcome as waiting for a person', async () => {
  const { smile, buyer, ctx, coping } = await openDemo()
  expect(await coping()).toEqual({
    lane: 'smile-br',
    stoppedReason: null,
    waiting: 0,
    reviews: 0,
  })
  smile.answers.push(acceptSilently(smile), said('unknown', 'garbage'))
  await buyer.buy()
  await ctx.runDueJobs()
  expect(await coping()).toMatchObject({ stoppedReason: null, waiting: 0, reviews: 1 })
})

test('a lane without money stops and keeps its parts until the balance is filled', async () => {
  const { smile, buyer, ctx, coping, order } = await openDemo()
  smile.answers.push(said('lane-stopped', 'not enough points'))
  await buyer.buy()
  await ctx.runDueJobs()
  const stopped = { stoppedReason: 'not enough points', waiting: 2, reviews: 0 }
  expect(await coping()).toMatchObject(stopped)
  await order('moogold', 'balance')
  await order('smile', 'none')
  expect(await coping()).toMatchObject(stopped)
  expect((await order('smile', 'balance')).body).toEqual({ name: 'smile', mishap: 'none' })
  for (let round = 0; round < 3; round += 1) await ctx.runDueJobs()
  expect(await coping()).toMatchObject({ stoppedReason: null, waiting: 0, reviews: 0 })
  expect(smile.book).toHaveLength(2)
})
