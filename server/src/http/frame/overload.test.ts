// What is refused, and what is not, while too many statements wait for the database.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

test('refuses with 503 and Retry-After before any work; staff later, health and pages never', async () => {
  let waiting = 199
  const { ctx, customer, admin, guest, inject } = await testApp({
    replace: () => ({ waitingStatements: () => waiting }),
  })
  const orders = '/store/orders/GW00112233AABB'
  expect(await customer.get(orders)).toMatchObject({ status: 404 })

  waiting = 200
  const before = ctx.logged.length
  const refused = await customer.get(orders)
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.body).toEqual({ message: 'The store is busy. Please try again in a moment.' })
  expect(ctx.logged).toHaveLength(before)
  expect(await admin.get('/admin/attention')).toMatchObject({ status: 200 })
  const webhook = { method: 'POST', url: '/hooks/payments/upigateway', payload: {} } as const
  expect((await inject(webhook)).statusCode).not.toBe(503)

  waiting = 400
  expect(await admin.get('/admin/attention')).toMatchObject({ status: 503 })
  expect(await guest.get('/health')).toMatchObject({ status: 200 })
  const html = { accept: 'text/html' }
  expect(await guest.get('/', html)).toMatchObject({ status: 200 })
  // Without a statement: otherwise pages of invented products would keep the database from serving anybody.
  expect(await guest.get('/product/123456789', html)).toMatchObject({ status: 200 })
  const lines = ctx.logged.filter(({ route }) => route === '/product/:productid')
  expect(lines).toMatchObject([{ statements: 0 }])
})
