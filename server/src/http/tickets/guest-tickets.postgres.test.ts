// People without a session write to us: the link in a mail proves their address.

import { expect, test } from 'vitest'
import { openHelped } from '../../../test/tickets.ts'
import * as tickets from '../../database/tickets/tickets.ts'

const email = 'blocked@mail.test'
const letter = { email, name: 'Asha', subject: 'My account is blocked', text: 'Why?' }

async function open() {
  const shop = await openHelped()
  const write = (given: object = {}) =>
    shop.guest.post('/store/guesttickets', { ...letter, ...given })
  /** The number and the key in the newest mail. */
  const linked = async () => {
    const mail = (await shop.mails()).findLast(({ to }) => to === email)!
    const [, number, key] = /\/tickets\/(TK\w{12})#([\w-]{43})/.exec(mail.text)!
    return { number: number!, key: key! }
  }
  const listed = async () =>
    (await shop.admin.get('/admin/support/tickets?status=All')).body.tickets
  return { ...shop, write, linked, listed }
}

test('a message reaches staff once the link in the mail was opened', async () => {
  const { guest, write, linked, listed, mails, admin } = await open()
  expect(await write()).toEqual({
    status: 200,
    body: { message: 'Check your inbox. Open the link in our email to send us your message.' },
  })
  expect(await listed()).toEqual([])
  const { number, key } = await linked()
  expect((await admin.get(`/admin/support/tickets/${number}`)).status).toBe(404)
  const opened = await guest.post(`/store/guesttickets/${number}`, { key })
  expect(opened).toMatchObject({ status: 200, body: { number, status: 'Open' } })
  expect(await listed()).toMatchObject([{ number, email, name: 'Asha', status: 'Open' }])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `Confirm your message to Gemwala (${number})`,
    `We got your message (${number})`,
  ])
  const replied = await guest.post(`/store/guesttickets/${number}/reply`, { key, text: 'Please' })
  expect(replied.body.messages).toMatchObject([{ text: 'Why?' }, { text: 'Please' }])
})

test('a blocked user writes this way, and staff see whose address it is', async () => {
  const { write, linked, guest, admin, buyer, ctx } = await open()
  const { userid } = await buyer(0, { email })
  await ctx.db.run`update users set is_blocked = true where userid = ${userid}`
  await write()
  const { number, key } = await linked()
  await guest.post(`/store/guesttickets/${number}`, { key })
  expect((await admin.get(`/admin/support/tickets/${number}`)).body.user).toMatchObject({
    ...{ userid, isBlocked: 'true' },
  })
  await admin.post(`/admin/support/tickets/${number}/answer`, { text: 'You were rude.' })
  expect(await linked()).toEqual({ number, key })
})

// Covers S8.
test('a wrong key, and the key of another ticket, open nothing', async () => {
  const { write, linked, guest, buyer } = await open()
  await write()
  const one = await linked()
  await write()
  const other = await linked()
  const asha = await buyer()
  const { number } = (await asha.post('/store/tickets', { subject: 'Hi', text: 'Hi' })).body
  const wrong: [string, string][] = [
    [one.number, other.key],
    [one.number, ''],
    [one.number, 'x'.repeat(43)],
    ['TK000000000000', one.key],
    [number, one.key],
  ]
  for (const [of, key] of wrong) {
    const refusal = {
      status: 404,
      body: {
        message:
          'This link does not work. Open the link in our latest email, or write to us again.',
      },
    }
    expect(await guest.post(`/store/guesttickets/${of}`, { key })).toEqual(refusal)
    expect(await guest.post(`/store/guesttickets/${of}/reply`, { key, text: 'x' })).toEqual(refusal)
  }
})

test('an address gets three such mails a day, a network five an hour', async () => {
  const { write } = await open()
  const statuses: number[] = []
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await write()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await write({ email: 'other@mail.test' })).status).toBe(200)
  expect((await write({ email: 'third@mail.test' })).status).toBe(429)
})

test('an invalid address is refused', async () => {
  const { write } = await open()
  expect(await write({ email: 'a@b\r\nbcc: x@y.in' })).toEqual({
    status: 400,
    body: { message: 'Please enter a valid email address.' },
  })
})

// Covers V4.
test('the mail that anybody can send to anybody has none of their words', async () => {
  const { write, mails } = await open()
  const words = 'You won ₹5,000: https://elsewhere.test/claim'
  await write({ subject: words, text: words, name: words })
  const { to, subject, text, html } = (await mails()).at(-1)!
  expect(to).toBe(email)
  for (const part of [subject, text, html]) expect(part).not.toMatch(/elsewhere|5,000/)
})

test('a script stays text in the mail, and a subject is one line', async () => {
  const { guest, write, linked, mails } = await open()
  await write({ subject: '<script>alert(1)</script>\r\nbcc: x@y.in' })
  const { number, key } = await linked()
  await guest.post(`/store/guesttickets/${number}`, { key })
  const mail = (await mails()).at(-1)!
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; bcc: x@y.in')
  expect(mail.html).not.toContain('<script>')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('messages whose address was never proven are removed after a week', async () => {
  const { write, ctx } = await open()
  await write()
  await write()
  const { db } = ctx
  await db.run`update tickets set updated_at = now() - interval '8 days' where id = (select min(id) from tickets)`
  expect(await tickets.removeUnverified(db, 10)).toBe(1)
  expect(await db.number`select count(*) as n from tickets`).toBe(1)
})
