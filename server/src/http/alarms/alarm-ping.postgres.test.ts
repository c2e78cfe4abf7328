// The call to a monitor outside after each check of the alarms. Without it, nobody learns that no check runs.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openAlarms } from '../../../test/alarms.ts'
import { checkAlarms } from '../../domain/alarms/check.ts'
import { webhookSender } from '../../providers/webhooks/webhooks.ts'

const address = 'https://monitor.test/very-secret-9f3c'
const environment = { ALARM_PING_URL: address }
const again = { againInMs: 60_000 }
const failed = 'could not call ALARM_PING_URL'

test('every check ends with a call of the monitor', async () => {
  const { ctx, check } = await openAlarms({ environment })
  await check()
  expect(ctx.sent.pings).toEqual([address])
  await check()
  expect(ctx.sent.pings).toEqual([address, address])
  expect(ctx.logged.map(({ msg }) => msg)).not.toContain(failed)
})

test('nothing is called if no monitor is set', async () => {
  const { ctx, check } = await openAlarms()
  await check()
  expect(ctx.sent.pings).toEqual([])
})

test('a check in which a rule failed is not complete, so the monitor is not called', async () => {
  const { ctx } = await openAlarms({ environment })
  const broken = { ...ctx.db, transaction: () => Promise.reject(new Error('broken')) }
  expect(await checkAlarms({ ...ctx, db: broken })).toEqual(again)
  expect(ctx.sent.pings).toEqual([])
})

// Covers A2.
test.each([
  ['fails', 500],
  ['never answers', undefined],
])(
  'a monitor that %s is a warning without its address, and the check goes on',
  async (_, status) => {
    const server = createServer((_request, reply) => {
      if (status) reply.writeHead(status).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.closeAllConnections())
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { ctx, addChannel, bury, check, titles } = await openAlarms({
      environment: { ALARM_PING_URL: `http://127.0.0.1:${port}/very-secret-9f3c` },
    })
    const { ping } = webhookSender({
      privateNetworks: ['loopback'],
      telegramUrl: '',
      timeoutMs: 60_000,
      pingTimeoutMs: 200,
    })
    Object.assign(ctx.providers.webhooks, { ping })
    await addChannel()
    await bury(1)
    expect(await checkAlarms(ctx)).toEqual(again)
    await check()
    expect(titles()).toEqual(['Alarm: Dead jobs'])
    const warnings = ctx.logged.filter(({ msg }) => msg === failed)
    expect(warnings.map(({ level }) => level)).toEqual([40, 40])
    expect(JSON.stringify(ctx.logged)).not.toContain('very-secret')
  },
)
