// In maintenance only staff can use the store; everybody else gets 503 and a text that says when to come back.

import { maintenanceTexts } from '@gemwala/contract/console/maintenance'
import { expect, test } from 'vitest'
import { password } from '../../../test/accounts.ts'
import { testApp } from '../../../test/harness.ts'
import { openShop } from '../../../test/shop.ts'

const closed =
  'The store is closed for maintenance. Your wallet and your orders are safe. Please try again in a few minutes.'
const environment = { MAINTENANCE: '1' }

test('customers, visitors and senders of webhooks get 503; staff log in and use the console', async () => {
  const { guest, customer, admin, gateway, ctx } = await openShop({}, { environment })
  for (const client of [guest, customer]) {
    const answer = await client.get('/product/gethomeproducts')
    expect(answer).toEqual({ status: 503, body: { message: closed } })
    expect(answer.headers['retry-after']).toBe('300')
  }
  expect(await customer.post('/auth/validateuser', {})).toEqual({
    status: 503,
    body: { msg: closed },
  })
  expect(await customer.get('/store/orders')).toMatchObject({ status: 503 })
  expect(await guest.post('/otp/otp-login', { mobilenumber: '9812345670' })).toMatchObject({
    status: 503,
  })

  expect(await admin.post('/auth/validateuser', { requiredRoles: ['admin'] })).toEqual({
    status: 200,
    body: { role: 'admin' },
  })
  expect(await admin.get('/admin/stats')).toMatchObject({ status: 200 })
  expect(await admin.get('/store/account')).toMatchObject({ status: 200 })
  expect(await admin.get('/admin/maintenance')).toEqual({
    status: 200,
    body: { reason: 'setting', since: null, point: null },
  })
  // Staff buy nothing either: a purchase would call a gateway or a supplier.
  expect(await admin.post('/store/orders', {}, { 'idempotency-key': 'k' })).toMatchObject({
    status: 503,
  })
  expect(await guest.get('/admin/stats')).toMatchObject({ status: 401 })

  // The sender of a webhook tries again later.
  expect(await guest.post('/hooks/payments/upigateway', { x: '1' })).toMatchObject({ status: 503 })
  expect(gateway.asked).toEqual([])
  expect(await ctx.db.number`select count(*) as n from jobs`).toBe(0)

  for (const path of ['/', '/home', '/product/1', '/orders', '/wallet']) {
    const page = await guest.get(path, { accept: 'text/html' })
    expect(page.status, path).toBe(503)
    expect(page.headers['retry-after'], path).toBe('300')
    expect(page.body).toContain('<h1>The store is closed for maintenance.</h1>')
    expect(page.body).toContain('<p>Your wallet and your orders are safe.</p>')
  }
  for (const path of ['/login', '/staff', '/admin', '/admin/txn']) {
    expect(await guest.get(path, { accept: 'text/html' }), path).toMatchObject({ status: 200 })
  }
  expect(await guest.get('/health/ready')).toEqual({ status: 200, body: { status: 'maintenance' } })

  const passwordHash = await ctx.passwords.hash(password)
  await ctx.db.run`update users set password_hash = ${passwordHash}`
  const logIn = (email: string) => guest.post('/auth/login', { email, password })
  expect(await logIn('user@store.test')).toEqual({ status: 503, body: { msg: closed } })
  expect(await logIn('admin@store.test')).toMatchObject({ status: 200 })

  // What the store began itself can be ended; the setting keeps it closed.
  await ctx.db.run`update store_settings set maintenance_reason = 'moved'`
  expect(await admin.post('/admin/maintenance/end', { reason: 'Settled' })).toEqual({
    status: 200,
    body: {
      message: 'This is settled. The store stays closed until the setting MAINTENANCE is removed.',
    },
  })
  expect(await guest.get('/store/images')).toMatchObject({ status: 503 })
})

test('staff end what the store began itself, with a reason; a setting they cannot end', async () => {
  const { guest, admin, customer, ctx } = await testApp()
  await ctx.db.run`
    update store_settings set maintenance_reason = 'moved', maintenance_since = now(),
      maintenance_point = '2026-04-01T06:00:00Z'`
  expect(await admin.get('/admin/maintenance')).toMatchObject({
    body: { reason: 'moved', point: '2026-04-01T06:00:00Z' },
  })
  expect(await guest.get('/store/images')).toMatchObject({ status: 503 })
  const end = (client: typeof admin, reason: string) =>
    client.post('/admin/maintenance/end', { reason })
  expect(await end(customer, 'x')).toMatchObject({ status: 403 })
  expect(await end(admin, ' ')).toEqual({ status: 400, body: { message: 'A reason is required' } })
  expect(await end(admin, 'All settled')).toEqual({
    status: 200,
    body: { message: 'The store is open again' },
  })
  expect(await guest.get('/store/images')).toMatchObject({ status: 200 })
  const { entries } = (await admin.get('/admin/audit?search=maintenance')).body
  expect(entries[0]).toMatchObject({
    action: 'maintenance ended',
    actor: 'admin@store.test',
    reason: 'All settled',
    before: { reason: 'moved', point: '2026-04-01T06:00:00Z' },
  })
  expect(await end(admin, 'Again')).toEqual({
    status: 409,
    body: { message: maintenanceTexts.notOn },
  })
})

test('a worker node serves only health', async () => {
  const { guest } = await testApp({
    environment: { ROLE: 'worker', DATABASE_URL: 'postgres://db.test/store' },
  })
  expect(await guest.get('/health/ready')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await guest.get('/product/gethomeproducts')).toMatchObject({ status: 404 })
  expect(await guest.get('/')).toMatchObject({ status: 404 })
})
