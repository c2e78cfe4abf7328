// Saved views: personal and shared, limited in number and size.

import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'

async function open() {
  const opened = await testApp()
  const { db } = opened.ctx
  const { userid } = await insertUser(db, { role: 'admin', email: 'other@store.test' })
  const colleague = clientOf(opened.app, await signIn(db, userid))
  const view = { screen: 'txn', name: 'Unpaid', query: 'status=Created', isShared: false }
  const save = (more: object = {}, by = opened.admin) =>
    by.post('/admin/views', { ...view, ...more })
  const list = async (by = opened.admin, screen = 'txn') =>
    (await by.get(`/admin/views?screen=${screen}`)).body.views
  return { ...opened, db, colleague, save, list }
}

test('a personal view is seen by its owner only, a shared one by all staff', async () => {
  const { save, list, colleague } = await open()
  expect(await save()).toEqual({ status: 200, body: { message: 'View saved' } })
  await save({ name: 'All refunds', query: 'status=Refunded', isShared: true })
  await save({ screen: 'orders', name: 'Elsewhere' })
  expect(await list()).toMatchObject([
    { name: 'All refunds', query: 'status=Refunded', isShared: true, isOwn: true },
    { name: 'Unpaid', query: 'status=Created', isShared: false, isOwn: true },
  ])
  expect(await list(colleague)).toMatchObject([{ name: 'All refunds', isOwn: false }])
})

test('only its owner deletes a view; a personal one of others does not exist', async () => {
  const { save, list, admin, colleague } = await open()
  await save({ isShared: true })
  await save({ name: 'Secret' })
  const [secret, shared] = await list()
  const remove = (id: string, by = admin) => by.post(`/admin/views/${id}/delete`)
  expect(await remove(shared.id, colleague)).toEqual({
    status: 403,
    body: { message: 'Only the person who saved a view can delete it.' },
  })
  const gone = { status: 404, body: { message: 'This view no longer exists.' } }
  expect(await remove(secret.id, colleague)).toEqual(gone)
  expect(await list()).toHaveLength(2)
  expect(await remove(shared.id)).toEqual({ status: 200, body: { message: 'View deleted' } })
  expect(await remove(shared.id)).toEqual(gone)
  expect(await remove('nonsense')).toEqual(gone)
  expect(await list()).toMatchObject([{ name: 'Secret' }])
})

test('a name is taken once per person and screen', async () => {
  const { save, colleague } = await open()
  await save()
  expect(await save()).toEqual({
    status: 409,
    body: { message: 'You already have a view with this name.' },
  })
  expect((await save({ screen: 'orders' })).status).toBe(200)
  expect((await save({}, colleague)).status).toBe(200)
})

test.each([
  ['a blank name', { name: ' ' }, 'Name is required'],
  ['no filters', { query: '' }, 'Choose filters first.'],
  ['an odd screen', { screen: '../txn' }, 'There is no such screen.'],
  ['a long name', { name: 'x'.repeat(41) }, undefined],
  ['a long query', { query: 'x'.repeat(501) }, undefined],
])('refuses %s', async (_, more, message) => {
  const { save } = await open()
  const { status, body } = await save(more)
  expect(status).toBe(400)
  if (message) expect(body.message).toBe(message)
})

test('one person keeps at most fifty views', async () => {
  const { save, db, colleague, list } = await open()
  await db.run`
    insert into saved_views (userid, screen, name, query, is_shared)
    select userid, 'orders', 'View ' || n, 'status=All', false
    from users, generate_series(1, 49) n where email = 'admin@store.test'`
  expect((await save()).status).toBe(200)
  expect(await save({ name: 'One more' })).toEqual({
    status: 409,
    body: { message: 'You can keep 50 views. Delete one first.' },
  })
  expect(await list()).toHaveLength(1)
  expect((await save({}, colleague)).status).toBe(200)
})

test('views are for staff', async () => {
  const { customer, guest } = await open()
  expect((await customer.get('/admin/views?screen=txn')).status).toBe(403)
  expect((await guest.post('/admin/views', {})).status).toBe(401)
})
