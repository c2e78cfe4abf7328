// What staff keep for each other: canned answers, and notes on orders and users.

import { expect, test } from 'vitest'
import { insertStaff } from '../../../test/staff/staff.ts'
import { openHelped, question } from '../../../test/tickets.ts'

test('canned answers are added, changed and deleted; a title is taken once', async () => {
  const { admin } = await openHelped()
  const path = '/admin/support/answers'
  const hello = { title: 'Hello', text: 'Hello {name}' }
  expect((await admin.post(path, hello)).body.message).toBe('Canned answer saved')
  expect(await admin.post(path, { ...hello, title: 'HELLO' })).toEqual({
    status: 409,
    body: { message: 'Another canned answer already has this title.' },
  })
  const [{ id }] = (await admin.get(path)).body.answers
  await admin.post(`${path}/${id}`, { title: 'Bye', text: 'Bye' })
  expect((await admin.get(path)).body.answers).toEqual([{ id, title: 'Bye', text: 'Bye' }])
  expect((await admin.post(`${path}/${id}/delete`)).body.message).toBe('Canned answer deleted')
  const gone = { status: 404, body: { message: 'This canned answer no longer exists.' } }
  expect(await admin.post(`${path}/${id}/delete`)).toEqual(gone)
  expect(await admin.post(`${path}/${id}`, hello)).toEqual(gone)
})

test('notes are put on orders and users, newest first', async () => {
  const { admin, buyer } = await openHelped()
  const asha = await buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  const path = '/admin/support/notes'
  for (const text of ['Asked the supplier', 'Waits till 6']) {
    expect((await admin.post(path, { orderid, text })).body.message).toBe('Note saved')
  }
  await admin.post(path, { userid: asha.userid, text: 'Pays late' })
  const texts = async (query: string) =>
    (await admin.get(`${path}?${query}`)).body.notes.map(({ text }: { text: string }) => text)
  expect(await texts(`orderid=${orderid}`)).toEqual(['Waits till 6', 'Asked the supplier'])
  expect(await texts(`userid=${asha.userid}`)).toEqual(['Pays late'])
  expect(await admin.post(path, { orderid: 'GW000000000000', text: 'x' })).toEqual({
    status: 404,
    body: { message: 'Order not found' },
  })
  expect((await admin.post(path, { userid: 1, text: 'x' })).status).toBe(404)
  for (const about of [{}, { orderid, userid: asha.userid }]) {
    expect(await admin.post(path, { ...about, text: 'x' })).toEqual({
      status: 400,
      body: { message: 'A note is about an order or a user' },
    })
  }
  expect(await admin.post(path, { orderid, text: '' })).toEqual({
    status: 400,
    body: { message: 'Write a note first.' },
  })
})

// Covers U4.
test('staff see of a ticket, and in notes, only what they may see elsewhere', async () => {
  const shop = await openHelped()
  const { admin, buyer } = shop
  const asha = await buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  const { number } = (await asha.post('/store/tickets', { ...question, orderid })).body
  await admin.post('/admin/support/notes', { orderid, text: 'On the order' })
  await admin.post('/admin/support/notes', { userid: asha.userid, text: 'On the user' })

  await admin.post('/admin/staff/sets', { name: 'Writers', rights: ['tickets'] })
  const { client } = await insertStaff(shop, 'Writers')
  const thread = `/admin/support/tickets/${number}`
  expect((await admin.get(thread)).body).toMatchObject({
    ...{ user: { userid: asha.userid }, order: { orderid }, transactions: [{}, {}] },
  })
  expect((await client.get(thread)).body).toMatchObject({
    ...{ number, messages: [{}], user: null, order: null, transactions: [], claims: [] },
  })
  for (const about of [{ orderid }, { userid: asha.userid }]) {
    const query = new URLSearchParams(about as Record<string, string>)
    const path = '/admin/support/notes'
    expect((await client.get(`${path}?${query}`)).status).toBe(403)
    expect((await client.post(path, { ...about, text: 'x' })).status).toBe(403)
    expect((await admin.get(`${path}?${query}`)).body.notes).toHaveLength(1)
  }
})
