// The rules and channels of alarms as staff change them: checked, recorded, and with their secrets kept.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openAlarms } from '../../../test/alarms.ts'
import { reseal } from '../../domain/reseal.ts'
import { vaultOf } from '../../kit/seal.ts'

const secret = 'https://hooks.example/services/T0/B0/very-secret-9f3c'
const botToken = '123456:AAExampleOfASecretToken'

const entry = z.object({
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

async function open() {
  const opened = await openAlarms()
  const { db, admin } = opened
  const audited = () => db.rows(entry)`
    select action, subject, before, after from audit where action like 'alarm %' order by id`
  const channels = async () => (await opened.settings()).channels
  const edit = async (change: object, at = 0) => {
    const { id, ...now } = (await channels())[at]
    return admin.post(`/admin/alarms/channels/${id}`, { ...now, ...change })
  }
  return { ...opened, audited, channels, edit }
}

// Covers A2.
test('addresses and tokens are sealed, and are in no answer, audit entry or log line', async () => {
  const { addChannel, channels, settings, edit, audited, ctx, db, admin, bury, check } =
    await open()
  await addChannel({ kind: 'webhook', name: 'Team', address: secret })
  await addChannel({ kind: 'telegram', name: 'Bot', token: botToken, chat: '-100123' })
  await addChannel({ kind: 'webhook', name: 'Own', address: `${secret}?k=1`, token: 'tok-en-99' })
  await addChannel({ kind: 'email', name: 'Owner', address: 'owner@store.test' })
  expect(await channels()).toMatchObject([
    { name: 'Bot', masked: 'Chat -100123, bot 123456:…' },
    { name: 'Own', masked: 'hooks.example/…?k=1' },
    { name: 'Owner', masked: 'owner@store.test' },
    { name: 'Team', masked: 'hooks.example/…9f3c' },
  ])
  await bury(1)
  await check()
  const [bot] = await channels()
  await edit({ name: 'Robot' })
  await admin.post(`/admin/alarms/channels/${bot.id}/test`)
  expect(ctx.sent.hooks.map(({ to }) => to)).toContainEqual({
    kind: 'telegram',
    token: botToken,
    chat: '-100123',
  })
  const stored = await db.rows(z.object({ sealed: z.string() }))`
    select row_to_json(c)::text as sealed from alarm_channels c
    union all select payload::text from jobs union all select row_to_json(a)::text from audit a`
  const all = JSON.stringify([await settings(), await audited(), ctx.logged, stored])
  for (const word of ['very-secret', 'AAExample', 'tok-en-99']) expect(all).not.toContain(word)
})

test.each([
  ['a private number', { address: 'https://10.0.0.7/x' }, 'not public'],
  ['this machine', { address: 'https://127.0.0.1/x' }, 'not public'],
  ['this machine, written as one number', { address: 'https://2130706433/x' }, 'not public'],
  ['this machine in IPv6', { address: 'https://[::1]/x' }, 'not public'],
  ['a private IPv4 number in IPv6', { address: 'https://[::ffff:10.0.0.7]/x' }, 'not public'],
  ['the address of cloud secrets', { address: 'https://169.254.169.254/x' }, 'not public'],
  ['no https', { address: 'http://hooks.example/x' }, 'starts with https://'],
  ['another scheme', { address: 'file:///etc/passwd' }, 'starts with https://'],
  ['a password in the address', { address: 'https://a:b@hooks.example' }, 'starts with https://'],
  ['no address', { address: '' }, 'starts with https://'],
  ['a line break in the token', { token: 'a\nb' }, 'starts with https://'],
  ['a mail address without a domain', { kind: 'email', address: 'me@home' }, 'valid email address'],
  ['two mail addresses', { kind: 'email', address: 'a@b.in, c@d.in' }, 'valid email address'],
  ['no bot', { kind: 'telegram', token: 'x', chat: '1' }, 'token of the bot'],
  ['no chat', { kind: 'telegram', token: botToken, chat: 'x y' }, 'ID of the chat'],
  ['an unknown kind', { kind: 'pager' }, 'kind'],
  ['no name', { name: ' ' }, 'Name is required'],
])('refuses a channel with %s', async (_, given, text) => {
  const { addChannel, channels } = await open()
  const { status, body } = await addChannel(given)
  expect(status).toBe(400)
  expect(body.message).toContain(text)
  expect(await channels()).toEqual([])
})

test('a channel is edited, keeps its address if none is given, and is taken out of rules', async () => {
  const { addChannel, channels, edit, editRule, settings, admin, audited, bury, check, ctx } =
    await open()
  await addChannel()
  await addChannel({ name: 'Spare', address: 'https://hooks.example/b/other' })
  expect(await addChannel({ name: 'phone' })).toEqual({
    status: 409,
    body: { message: 'Another channel already has this name.' },
  })
  const [phone, spare] = await channels()
  expect((await edit({ name: 'Mobile', version: 7 })).status).toBe(409)
  expect(await edit({ name: 'Mobile' })).toEqual({
    status: 200,
    body: { message: 'Channel saved' },
  })
  expect((await edit({ address: 'https://192.168.1.1/' })).status).toBe(400)
  await edit({ isOn: false }, 1)
  await bury(1)
  await check()
  expect(ctx.sent.hooks.map(({ to }) => to)).toEqual([
    { kind: 'webhook', address: 'https://hooks.example/a/secret' },
  ])
  await editRule('jobs-dead', { channelIds: [phone.id, spare.id] })
  const remove = () => admin.post(`/admin/alarms/channels/${phone.id}/delete`)
  expect(await remove()).toEqual({ status: 200, body: { message: 'Channel deleted' } })
  const gone = { status: 404, body: { message: 'This channel no longer exists.' } }
  expect(await remove()).toEqual(gone)
  expect(await admin.post(`/admin/alarms/channels/${phone.id}/test`)).toEqual(gone)
  const { rules } = await settings()
  expect(rules).toContainEqual(expect.objectContaining({ channelIds: [spare.id] }))
  expect((await audited()).map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
    'alarm channel created: alarm channel Phone',
    'alarm channel created: alarm channel Spare',
    'alarm channel edited: alarm channel Phone',
    'alarm channel edited: alarm channel Spare',
    'alarm rule changed: alarm rule Dead jobs',
    'alarm channel deleted: alarm channel Mobile',
  ])
})

test('a test message arrives, or the person learns why not; the list keeps the outcome', async () => {
  const { addChannel, channels, admin, ctx } = await open()
  await addChannel({ kind: 'email', name: 'Owner', address: 'owner@store.test' })
  const [{ id }] = await channels()
  const send = () => admin.post(`/admin/alarms/channels/${id}/test`)
  expect(await send()).toEqual({ status: 200, body: { message: 'Test message sent to Owner' } })
  expect(ctx.sent.mails).toMatchObject([
    { to: 'owner@store.test', subject: 'Test message from Gemwala' },
  ])
  expect(await channels()).toMatchObject([{ lastFailure: '', lastSentAt: expect.any(String) }])
  ctx.providers.mail.send = async () => {
    throw new Error('the mailbox is full')
  }
  expect(await send()).toEqual({
    status: 503,
    body: { message: 'The test message could not be sent: the mailbox is full' },
  })
  expect(await channels()).toMatchObject([{ lastFailure: 'the mailbox is full' }])
  for (let n = 0; n < 18; n += 1) await send()
  expect((await send()).status).toBe(429)
})

test('a rule chooses its channels, or only the open consoles', async () => {
  const { addChannel, channels, editRule, bury, check, firing, ctx } = await open()
  await addChannel()
  await addChannel({ name: 'Spare', address: 'https://hooks.example/b/other' })
  const [, spare] = await channels()
  await editRule('jobs-dead', { channelIds: [spare.id], isInConsole: false })
  await bury(1)
  await check()
  expect(ctx.sent.hooks).toMatchObject([{ to: { address: 'https://hooks.example/b/other' } }])
  expect(await firing()).toMatchObject([{ isInConsole: false }])
  await editRule('jobs-dead', { channelIds: [], isInConsole: true })
  await check(300)
  expect(ctx.sent.hooks).toHaveLength(1)
  const [alarm] = await firing()
  expect(alarm.isInConsole).toBe(true)
  expect(new Date(alarm.toldAt)).toEqual(ctx.now())
})

test('a rule is refused nonsense and an outdated version, and records what changed', async () => {
  const { editRule, settings, audited, admin } = await open()
  const refused = async (edit: object) => (await editRule('orders-stuck', edit)).body.message
  for (const threshold of [0, -1, 10_081]) {
    expect(await refused({ threshold })).toBe('The limit must be a whole number from 1 to 10080')
  }
  expect(await refused({ threshold: '9' })).toBe('The limit must be a whole number')
  expect(await refused({ repeatMinutes: 4 })).toBe('Repeat must be 0 (never) or 5 to 10080 minutes')
  expect(await refused({ quietFrom: '25:00' })).toBe('Quiet hours must be times such as 22:00')
  expect(await refused({ quietFrom: '22:00' })).toBe('Quiet hours need a start and a different end')
  expect(await refused({ channelIds: [99] })).toBe('This channel no longer exists.')
  expect((await admin.post('/admin/alarms/rules/nonsense', {})).status).toBe(400)
  const edit = { threshold: 45, quietFrom: '22:00', quietTo: '06:00' }
  expect(await editRule('orders-stuck', edit)).toEqual({
    status: 200,
    body: { message: 'Rule saved' },
  })
  expect((await editRule('orders-stuck', { version: 0 })).status).toBe(409)
  const { rules } = await settings()
  expect(rules).toHaveLength(13)
  expect(rules).toContainEqual(expect.objectContaining({ rule: 'orders-stuck', ...edit }))
  expect(await audited()).toMatchObject([
    {
      action: 'alarm rule changed',
      subject: 'alarm rule Orders stuck',
      before: { threshold: 30, channels: 'all', quietFrom: null },
      after: { threshold: 45, channels: 'all', quietFrom: '22:00' },
    },
  ])
})

test('the first and the last threshold of a rule are allowed', async () => {
  const { editRule, settings } = await open()
  for (const threshold of [1, 10_080]) {
    expect((await editRule('orders-stuck', { threshold })).body).toEqual({ message: 'Rule saved' })
    const { rules } = await settings()
    expect(rules).toContainEqual(expect.objectContaining({ rule: 'orders-stuck', threshold }))
  }
})

test('a channel works on after APP_SECRET was changed', async () => {
  const { addChannel, channels, admin, ctx } = await open()
  await addChannel()
  const former = ctx.vault
  const [next, old] = ['a-new-secret-that-is-long-enough', ctx.config.appSecret]
  const vault = vaultOf(next, { formerSecrets: [old] })
  await reseal({ ...ctx, vault }, { keyId: vault.keyId })
  Object.assign(former, vaultOf(next))
  const [{ id }] = await channels()
  expect((await admin.post(`/admin/alarms/channels/${id}/test`)).status).toBe(200)
  expect(ctx.sent.hooks).toMatchObject([{ to: { address: 'https://hooks.example/a/secret' } }])
})

test('alarms are for staff', async () => {
  const { customer, guest } = await open()
  for (const [who, status] of [
    [customer, 403],
    [guest, 401],
  ] as const) {
    expect((await who.get('/admin/alarms/firing')).status).toBe(status)
    expect((await who.get('/admin/alarms/rules')).status).toBe(status)
    expect((await who.post('/admin/alarms/channels', {})).status).toBe(status)
  }
})
