// Tickets of customers: opening, the thread, limits, pictures.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileOf } from '../../../test/gallery.ts'
import { pictureOf } from '../../../test/pictures.ts'
import { emailOf } from '../../../test/shop.ts'
import { openHelped, question } from '../../../test/tickets.ts'

test('a ticket about an order is acknowledged at once, and its customer reads the thread', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  const { status, body } = await asha.post('/store/tickets', { ...question, orderid })
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ number: expect.stringMatching(/^TK[0-9A-Z]{12}$/), orderid, status: 'Open' },
      ...{ subject: 'Where is it?', topic: 'delivery', mergedInto: null },
      messages: [{ author: 'customer', text: 'It has not arrived.', pictures: [] }],
    },
  ])
  expect(Date.parse(body.dueAt) - Date.parse(body.createdAt)).toBe(48 * 60 * 60 * 1000)
  expect((await asha.get('/store/tickets')).body.tickets).toMatchObject([{ number: body.number }])
  expect((await asha.get(`/store/orders/${orderid}/help`)).body.ticket).toBe(body.number)
  const mail = (await shop.mails()).find(({ subject }) => subject.includes(body.number))
  expect(mail).toMatchObject({
    to: await emailOf(shop.ctx.db, asha.userid),
    subject: `We got your message (${body.number})`,
    text: expect.stringContaining(`http://store.test/tickets/${body.number}`),
  })
  expect(mail!.text).toContain('We answer within 48 hours.')
})

test('an order has one open ticket, also when two are opened at once', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  const open = () => asha.post('/store/tickets', { ...question, orderid })
  const answers = await Promise.all([open(), open(), open()])
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)).toEqual({
    status: 409,
    body: { message: 'This order already has an open ticket. Please reply there.' },
  })
  const { number } = opened[0]!.body
  await asha.post(`/store/tickets/${number}/close`)
  expect((await open()).status).toBe(200)
  // The first one would be open again beside the second.
  expect(await asha.post(`/store/tickets/${number}/reply`, { text: 'Hello?' })).toMatchObject({
    status: 409,
  })
  expect((await asha.post('/store/tickets', question)).status).toBe(200)
  expect((await asha.post('/store/tickets', question)).status).toBe(200)
})

test('a reply opens a closed ticket again', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer()
  const { number } = (await asha.post('/store/tickets', question)).body
  expect((await asha.post(`/store/tickets/${number}/close`)).body).toMatchObject({
    ...{ status: 'Closed', dueAt: null },
  })
  const { body } = await asha.post(`/store/tickets/${number}/reply`, { text: ' Still missing ' })
  expect(body).toMatchObject({
    status: 'Open',
    messages: [{ text: 'It has not arrived.' }, { author: 'customer', text: 'Still missing' }],
  })
})

// Covers S8.
test("somebody else's ticket and order do not exist", async () => {
  const shop = await openHelped()
  const [asha, ravi] = [await shop.buyer(10_000), await shop.buyer()]
  const { orderid } = (await asha.buy()).body.order
  const { number } = (await asha.post('/store/tickets', { ...question, orderid })).body
  const unknown = { status: 404, body: { message: 'Ticket not found' } }
  expect(await ravi.get(`/store/tickets/${number}`)).toEqual(unknown)
  expect(await ravi.post(`/store/tickets/${number}/reply`, { text: 'x' })).toEqual(unknown)
  expect(await ravi.post(`/store/tickets/${number}/close`)).toEqual(unknown)
  expect(await asha.get('/store/tickets/TK000000000000')).toEqual(unknown)
  for (const path of [`/store/orders/${orderid}/help`, '/store/orders/GW000000000000/help']) {
    expect(await ravi.get(path)).toEqual({ status: 404, body: { message: 'Order not found' } })
  }
  expect(await ravi.post('/store/tickets', { ...question, orderid })).toEqual({
    status: 404,
    body: { message: 'Order not found' },
  })
  expect((await shop.guest.get(`/store/tickets/${number}`)).status).toBe(401)
})

test.each([
  [{ subject: ' ' }, 'Write a few words about your question.'],
  [{ subject: 'x'.repeat(121) }, 'The text is too long.'],
  [{ text: '\u200b' }, 'Write your message.'],
  [{ text: 'x'.repeat(4001) }, 'The text is too long.'],
])('a question with %o is refused: %s', async (given, message) => {
  const shop = await openHelped()
  const asha = await shop.buyer()
  const answer = await asha.post('/store/tickets', { ...question, ...given })
  expect(answer).toEqual({ status: 400, body: { message } })
})

test('a person opens ten tickets a day and writes thirty messages an hour', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer()
  const statuses: number[] = []
  let number = ''
  for (let opened = 0; opened < 11; opened += 1) {
    const answer = await asha.post('/store/tickets', question)
    statuses.push(answer.status)
    number = answer.body.number ?? number
  }
  expect(statuses.indexOf(429)).toBe(10)
  for (let written = 0; written < 30; written += 1) {
    await asha.post(`/store/tickets/${number}/reply`, { text: 'Hello?' })
  }
  expect((await asha.post(`/store/tickets/${number}/reply`, { text: 'Hello?' })).status).toBe(429)
})

const formOf = (...files: File[]): FormData => {
  const form = new FormData()
  for (const file of files) form.append('images', file)
  return form
}

test('a picture is re-encoded, and only its customer and staff get it', async () => {
  const shop = await openHelped()
  const [asha, ravi] = [await shop.buyer(), await shop.buyer()]
  const { number } = (await asha.post('/store/tickets', question)).body
  const path = `/store/tickets/${number}/pictures`
  const png = fileOf(await pictureOf('png', { width: 40, height: 20 }))
  const { status, body } = await asha.post(path, formOf(png))
  expect([status, body.messages[0].pictures]).toEqual([200, [{ id: expect.any(String) }]])
  const [{ id }] = body.messages[0].pictures
  const shown = await asha.get(`${path}/${id}`)
  expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    ...[200, 'image/webp', 'private, no-store'],
  ])
  expect((await shop.admin.get(`/admin/support/tickets/${number}/pictures/${id}`)).status).toBe(200)
  expect((await ravi.get(`${path}/${id}`)).status).toBe(404)
  expect((await shop.guest.get(`${path}/${id}`)).status).toBe(401)
  expect((await asha.get(`/admin/support/tickets/${number}/pictures/${id}`)).status).toBe(403)
  const other = (await ravi.post('/store/tickets', question)).body.number
  expect((await ravi.get(`/store/tickets/${other}/pictures/${id}`)).status).toBe(404)
  expect((await ravi.post(path, formOf(png))).status).toBe(404)
  const [{ name } = { name: '' }] = await shop.ctx.db.rows(
    z.object({ name: z.string() }),
  )`select name from ticket_pictures`
  for (const address of [`/images/${name}/40.webp`, `/images/tickets/${name}.webp`]) {
    expect((await shop.guest.get(address)).status).toBe(404)
  }
})

test('a message has four pictures, and bombs are refused', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer()
  const { number } = (await asha.post('/store/tickets', question)).body
  const path = `/store/tickets/${number}/pictures`
  const png = fileOf(await pictureOf('png', { width: 4, height: 4 }))
  const refused: [form: FormData, message: string][] = [
    [
      formOf(fileOf('<svg onload="alert(1)"/>', 'a.svg', 'image/svg+xml')),
      'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded',
    ],
    [formOf(fileOf(Buffer.alloc(5 * 1024 * 1024 + 1))), 'An image can be at most 5 MB'],
    [formOf(png, png), 'Please upload one image at a time'],
  ]
  for (const [form, message] of refused) {
    expect((await asha.post(path, form)).body).toEqual({ message })
  }
  const answers = await Promise.all(Array.from({ length: 6 }, () => asha.post(path, formOf(png))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await asha.post(path, formOf(png))).toEqual({
    status: 409,
    body: { message: 'A message can have at most 4 pictures.' },
  })
  await shop.admin.post(`/admin/support/tickets/${number}/answer`, { text: 'Thank you.' })
  expect(await asha.post(path, formOf(png))).toEqual({
    status: 409,
    body: { message: 'Write a message first, then add pictures to it.' },
  })
})
