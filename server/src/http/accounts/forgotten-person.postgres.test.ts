// What tickets and the audit forget of somebody who deleted the account, and what stays.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertMember, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { fileOf } from '../../../test/gallery.ts'
import { pictureOf } from '../../../test/pictures.ts'
import { insertOrder, insertUser, signIn } from '../../../test/samples.ts'
import { openHelped, question } from '../../../test/tickets.ts'

const removed = 'Removed when the account was deleted.'
const written = z.object({
  subject: z.string(),
  email: z.string(),
  words: z.string(),
  status: z.string(),
})

async function store(given: object = {}) {
  const shop = await openHelped()
  const { ctx, app, guest } = shop
  const email = 'asha@mail.test'
  const member = {
    email,
    name: 'Asha Verma',
    mobilenumber: '9812345670',
    isVerified: true,
    ...given,
  }
  const { userid } = await insertMember(ctx, member)
  const asha = clientOf(app, await signIn(ctx.db, userid))
  const writeAsGuest = () =>
    guest.post('/store/guesttickets', { ...question, email, name: 'Asha', website: '' })
  const remove = async () => {
    expect((await asha.post('/store/account/delete', { password })).status).toBe(200)
    await ctx.runDueJobs()
  }
  const tickets = () => ctx.db.rows(written)`
    select subject, email, words, status from tickets order by id`
  const texts = async () =>
    (
      await ctx.db.rows(z.object({ text: z.string() }))`
        select text from ticket_messages order by id`
    ).map(({ text }) => text)
  return { ...shop, email, userid, asha, writeAsGuest, remove, tickets, texts }
}

// Covers P3d.
test('tickets forget the person with their words and pictures, those of others do not', async () => {
  const shop = await store()
  const { asha, admin, userid, folder, buyer } = shop
  const { number } = (await asha.post('/store/tickets', question)).body
  const picture = fileOf(await pictureOf('png', { width: 40, height: 20 }))
  const form = new FormData()
  form.set('images', picture)
  await asha.post(`/store/tickets/${number}/pictures`, form)
  expect(await readdir(join(folder, 'tickets'))).toHaveLength(1)
  await admin.post(`/admin/support/tickets/${number}/answer`, { text: 'Hello Asha Verma' })
  expect((await shop.writeAsGuest()).status).toBe(200)
  const other = await buyer()
  await other.post('/store/tickets', { ...question, text: 'Mine' })
  expect(await shop.texts()).toContain('Hello Asha Verma')

  await shop.remove()
  const forgotten = {
    subject: removed,
    email: `deleted-${userid}`,
    words: expect.not.stringMatching(/asha|where/),
    status: 'Closed',
  }
  const kept = expect.objectContaining({ subject: question.subject, status: 'Open' })
  expect(await shop.tickets()).toEqual([forgotten, forgotten, kept])
  expect((await shop.texts()).filter((text) => text !== removed)).toEqual(['Mine'])
  expect(await readdir(join(folder, 'tickets')).catch(() => [])).toEqual([])
})

test("an account whose address was never proven takes nobody's tickets with it", async () => {
  const shop = await store({ isVerified: false })
  await shop.writeAsGuest()
  await shop.remove()
  expect(await shop.tickets()).toMatchObject([{ email: shop.email, subject: question.subject }])
})

// Covers P3d.
test('notes of staff on the person and their orders are removed, those on others are not', async () => {
  const shop = await store()
  const { admin, ctx, userid } = shop
  const other = await insertUser(ctx.db)
  const abouts = []
  for (const owner of [userid, other.userid]) {
    const { orderid } = await insertOrder(ctx.db, owner, { status: 'Refunded' })
    abouts.push({ userid: owner }, { orderid })
  }
  for (const [nth, about] of abouts.entries()) {
    const text = `Note ${nth}: asha@mail.test`
    expect((await admin.post('/admin/support/notes', { ...about, text })).status).toBe(200)
  }
  await shop.remove()
  const left = await ctx.db.rows(z.object({ text: z.string() }))`
    select text from staff_notes order by id`
  expect(left.map(({ text }) => text)).toEqual(['Note 2: asha@mail.test', 'Note 3: asha@mail.test'])
})

const entry = z.object({ action: z.string(), before: z.unknown(), after: z.unknown() })

// Covers P3d, X8.
test('the audit keeps who did what under a pseudonym, and changes in no other way', async () => {
  const shop = await store()
  const { admin, ctx, userid } = shop
  const change = async (id: number, given: object) => {
    const { user } = (await admin.get(`/admin/userdetail/${id}`)).body
    const answer = await admin.post('/admin/updateuserdata', { ...user, ...given })
    expect(answer).toMatchObject({ status: 200 })
  }
  const other = await insertUser(ctx.db, { name: 'Ravi', mobilenumber: '9812345679' })
  await change(userid, { mobilenumber: '9812345671' })
  await change(other.userid, { name: 'Ravi Iyer' })
  const entries = (id: number) => ctx.db.rows(entry)`
    select action, before, after from audit
    where subject = ${`user ${id}`} and action = 'user changed'`
  const ofOther = await entries(other.userid)
  expect(ofOther).toMatchObject([{ before: { name: 'Ravi' }, after: { name: 'Ravi Iyer' } }])
  await shop.remove()
  const kept = { role: 'user', isVerified: expect.anything(), isBlocked: expect.anything() }
  expect(await entries(userid)).toEqual([{ action: 'user changed', before: kept, after: kept }])
  expect(await entries(other.userid)).toEqual(ofOther)

  const refused = async (statement: string) => {
    const error = await ctx.database.pool.query(statement).catch((thrown) => thrown)
    expect(error, statement).toMatchObject({ constraint: 'audit_append_only' })
  }
  const ours = `where subject = 'user ${userid}'`
  await refused(`update audit set before = '{}' ${ours}`)
  await refused(`update audit set after = null ${ours} and action = 'user changed'`)
  await refused(`update audit set reason = 'other' ${ours}`)
  await refused(`update audit set before = without_person(before), ip = '' ${ours} and ip <> ''`)
  await refused(`update audit set before = without_person(before), after = without_person(after)
    where subject = 'user ${other.userid}'`)
})

test('accounts that were deleted before the store forgot this are worked through again', async () => {
  const shop = await store()
  const { ctx, userid } = shop
  await shop.remove()
  const migration = join(import.meta.dirname, '../../database/migrations/0051_forget_again.sql')
  const waiting = () => ctx.db.rows(z.object({ userid: z.int() }))`
    select (payload ->> 'userid')::bigint as userid from jobs where queue = 'forget-customer'`
  expect(await waiting()).toEqual([])
  await ctx.database.pool.query(await readFile(migration, 'utf8'))
  expect(await waiting()).toEqual([{ userid }])
})
