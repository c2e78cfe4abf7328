// How staff work through tickets, canned answers and notes.

import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { emailOf } from '../../../test/shop.ts'
import { openHelped, question } from '../../../test/tickets.ts'

async function open() {
  const shop = await openHelped()
  const { admin, ctx } = shop
  const { userid } = await insertUser(ctx.db, {
    role: 'admin',
    email: 'o@store.test',
    name: 'Omar',
  })
  const colleague = { ...clientOf(shop.app, await signIn(ctx.db, userid)), userid }
  const asha = await shop.buyer(100_000)
  const ask = async (given: object = {}, by = asha) =>
    (await by.post('/store/tickets', { ...question, ...given })).body.number as string
  const act = (number: string, deed: string, body: object, by = admin) =>
    by.post(`/admin/support/tickets/${number}/${deed}`, body)
  const seen = async (number: string) => (await admin.get(`/admin/support/tickets/${number}`)).body
  const list = async (query = '', by = admin) =>
    (await by.get(`/admin/support/tickets?${query}`)).body.tickets.map(
      ({ number }: { number: string }) => number,
    )
  const waiting = async () => (await admin.get('/admin/attention')).body.tickets
  return { ...shop, colleague, asha, ask, act, seen, list, waiting }
}

const missing = { status: 404, body: { message: 'Ticket not found' } }

test('an answer is mailed, stops the clock and takes the ticket', async () => {
  const { asha, ask, act, seen, waiting, mails, colleague, ctx } = await open()
  const number = await ask()
  expect(await waiting()).toBe(1)
  expect(await act(number, 'answer', { text: 'One moment.\n<b>Really</b>' }, colleague)).toEqual({
    status: 200,
    body: { message: 'Answer sent' },
  })
  expect(await waiting()).toBe(0)
  expect(await seen(number)).toMatchObject({
    ...{ status: 'Answered', dueAt: null, assignee: { userid: colleague.userid, name: 'Omar' } },
    messages: [{ author: 'customer' }, { author: 'staff', by: 'Omar', isPrivate: false }],
  })
  const mail = (await mails()).find(({ subject }) => subject.startsWith('Re: '))!
  expect(mail).toMatchObject({
    to: await emailOf(ctx.db, asha.userid),
    subject: `Re: Where is it? (${number})`,
    text: expect.stringContaining('One moment.'),
  })
  expect(mail.html).toContain('&lt;b&gt;Really&lt;/b&gt;')
  const own = (await asha.get(`/store/tickets/${number}`)).body
  expect(own).toMatchObject({ status: 'Answered', messages: [{}, { author: 'staff' }] })
  // A customer does not learn who wrote it.
  expect(JSON.stringify(own)).not.toContain('Omar')
})

test('a note is for staff only', async () => {
  const { asha, ask, act, seen, mails, waiting } = await open()
  const number = await ask()
  const before = (await mails()).length
  expect((await act(number, 'note', { text: 'Asked the supplier' })).body.message).toBe(
    'Note saved',
  )
  expect((await seen(number)).messages[1]).toMatchObject({
    ...{ text: 'Asked the supplier', isPrivate: true },
  })
  expect((await asha.get(`/store/tickets/${number}`)).body.messages).toHaveLength(1)
  expect([(await mails()).length, await waiting()]).toEqual([before, 1])
})

test('a ticket shows the order, its payments, the wallet, claims and other tickets', async () => {
  const { asha, ask, seen, unpaid, claim, ctx } = await open()
  const orderid = await unpaid(asha)
  await claim(asha, orderid, '412345678901')
  const other = await ask({ subject: 'Before' })
  const number = await ask({ orderid })
  expect(await seen(number)).toMatchObject({
    user: { userid: asha.userid, email: await emailOf(ctx.db, asha.userid), balance: 1000 },
    order: { orderid, payments: [{ clientTxnId: orderid }], parts: [{ position: 1 }] },
    transactions: [{ amount: 1000 }],
    claims: [{ reference: '412345678901', orderid, isCredited: false }],
    others: [{ number: other, subject: 'Before' }],
  })
})

test('the list filters by status, assignee and words; the oldest wait comes first', async () => {
  const { ask, act, list, asha, admin, colleague, ctx } = await open()
  const { orderid } = (await asha.buy()).body.order
  const [first, second, third] = [
    await ask({ orderid }),
    await ask({ subject: 'Zebra' }),
    await ask(),
  ]
  expect(await list()).toEqual([first, second, third])
  await act(second, 'answer', { text: 'Here.' }, colleague)
  await act(third, 'state', { isClosed: true })
  expect(await list()).toEqual([first])
  expect(await list('status=Answered')).toEqual([second])
  expect(await list('status=Closed')).toEqual([third])
  expect(await list('status=All')).toHaveLength(3)
  expect(await list('status=All&assignee=Me', colleague)).toEqual([second])
  expect(await list('status=All&assignee=Me', admin)).toEqual([])
  expect(await list('status=All&assignee=Nobody')).toEqual([first, third])
  expect(await list('status=All&search=zebra')).toEqual([second])
  expect(await list(`status=All&search=${third.toLowerCase()}`)).toEqual([third])
  expect(await list(`status=All&search=${orderid.toLowerCase()}`)).toEqual([first])
  expect(await list('status=Overdue')).toEqual([])
  await ctx.db
    .run`update tickets set waiting_since = now() - interval '49 hours' where number = ${first}`
  expect(await list('status=Overdue')).toEqual([first])
  expect((await admin.get('/admin/support/tickets?limit=1&status=All')).body).toMatchObject({
    ...{ totalPages: 3, totalCount: 3, tickets: [{ number: first, isOverdue: true }] },
  })
})

test('a second message does not restart the clock', async () => {
  const { asha, ask, seen } = await open()
  const number = await ask()
  const { dueAt } = await seen(number)
  await asha.post(`/store/tickets/${number}/reply`, { text: 'Hello?' })
  expect((await seen(number)).dueAt).toBe(dueAt)
})

test('a ticket is assigned to staff or to nobody', async () => {
  const { ask, act, seen, asha, colleague } = await open()
  const number = await ask()
  expect((await act(number, 'assign', { userid: colleague.userid })).body.message).toBe(
    'Assignment saved',
  )
  expect((await seen(number)).assignee).toEqual({ userid: colleague.userid, name: 'Omar' })
  for (const userid of [asha.userid, 1]) {
    expect(await act(number, 'assign', { userid })).toEqual({
      status: 400,
      body: { message: 'Only staff can be assigned.' },
    })
  }
  await act(number, 'assign', { userid: null })
  expect((await seen(number)).assignee).toBeNull()
  expect((await seen(number)).staff).toContainEqual({ userid: colleague.userid, name: 'Omar' })
})

test('staff close and reopen, but never two tickets of one order', async () => {
  const { ask, act, seen, asha } = await open()
  const { orderid } = (await asha.buy()).body.order
  const number = await ask({ orderid })
  expect((await act(number, 'answer', { text: 'Done.', isClosing: true })).status).toBe(200)
  expect((await seen(number)).status).toBe('Closed')
  expect((await act(number, 'state', { isClosed: false })).body.message).toBe('Ticket open again')
  expect((await act(number, 'state', { isClosed: true })).body.message).toBe('Ticket closed')
  await ask({ orderid })
  expect(await act(number, 'state', { isClosed: false })).toEqual({
    status: 409,
    body: { message: 'Another ticket of this order is open.' },
  })
})

test('a ticket that was merged before keeps its pointer, and nobody writes there', async () => {
  const { ask, act, seen, asha, ctx } = await open()
  const [first, second] = [await ask({ subject: 'One' }), await ask({ subject: 'Two' })]
  await ctx.db.run`
    update tickets set merged_into = (select id from tickets where number = ${first}),
      status = 'Closed', waiting_since = null
    where number = ${second}`
  expect(await seen(second)).toMatchObject({ status: 'Closed', mergedInto: first })
  expect((await asha.get(`/store/tickets/${second}`)).body).toMatchObject({ mergedInto: first })
  expect(await asha.post(`/store/tickets/${second}/reply`, { text: 'x' })).toEqual({
    status: 409,
    body: { message: 'This ticket was merged with another one. Please reply there.' },
  })
  const isMerged = { status: 409, body: { message: 'This ticket was merged with another one.' } }
  expect(await act(second, 'answer', { text: 'x' })).toEqual(isMerged)
  expect(await act(second, 'state', { isClosed: false })).toEqual(isMerged)
})

test('an unknown ticket is 404, and customers have no access', async () => {
  const { admin, asha, act, ask } = await open()
  expect(await admin.get('/admin/support/tickets/TK000000000000')).toEqual(missing)
  expect(await act('TK000000000000', 'answer', { text: 'x' })).toEqual(missing)
  const number = await ask()
  expect((await asha.get('/admin/support/tickets')).status).toBe(403)
  expect((await asha.post(`/admin/support/tickets/${number}/answer`, { text: 'x' })).status).toBe(
    403,
  )
  expect(await act(number, 'answer', { text: ' ' })).toEqual({
    status: 400,
    body: { message: 'Write a text first.' },
  })
})

// Covers L7, S8.
test('the mailbox of the person who registered a claimed account learns nothing', async () => {
  const { admin, ask, act, buyer, mails, ...shop } = await open()
  const email = 'registrant@mail.test'
  const owner = await buyer(0, { email, isVerified: false, emailDistrustedAt: '2026-01-15' })
  const number = await ask({ subject: 'My own words' }, owner)
  await act(number, 'answer', { text: 'What only the owner may read' })
  const orderid = await shop.unpaid(owner)
  await shop.claim(owner, orderid, '412345678901')
  await shop.park('412345678901')
  expect((await owner.get(`/store/tickets/${number}`)).body.messages).toHaveLength(2)
  expect((await owner.get('/store/wallet')).body.balance).toBe(100)
  expect((await mails()).filter(({ to }) => to === email)).toEqual([])

  // Nor does staff take its reader for the account's owner.
  await shop.guest.post('/store/guesttickets', { ...question, email })
  const [link] = (await mails()).filter(({ to }) => to === email)
  const [, written, key] = /\/tickets\/(TK\w+)#(\S+)/.exec(link!.text)!
  await shop.guest.post(`/store/guesttickets/${written}`, { key })
  const seen = (await admin.get(`/admin/support/tickets/${written}`)).body
  expect(seen).toMatchObject({ status: 'Open', user: null, transactions: [] })
})
