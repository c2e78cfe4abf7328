// Two nodes on one database share sessions and limits.

import { expect, onTestFinished, test } from 'vitest'
import { insertMember, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { openAnother } from '../../../test/database/databases.ts'
import { testApp } from '../../../test/harness.ts'
import { testPages } from '../../../test/pages/test-pages.ts'
import { buildApp } from '../app.ts'

async function twoNodes() {
  const first = await testApp()
  const { db } = await openAnother()
  const second = await buildApp({ ...first.ctx, db }, testPages, first.ctx.log)
  onTestFinished(() => second.close())
  return { ...first, nodes: [first.app, second] as const }
}

// Covers 3-40, P3, S2.
test('a session from one node works on the other, and signing out ends it on both', async () => {
  const { ctx, guest, nodes } = await twoNodes()
  await insertMember(ctx)
  const { body } = await guest.post('/auth/login', { email: 'asha@mail.test', password })
  const [here, there] = nodes.map((node) => clientOf(node, body.token))
  expect((await there!.get('/store/account')).body.user.email).toBe('asha@mail.test')
  await there!.post('/auth/logout')
  expect((await here!.get('/store/account')).status).toBe(401)
})

// Covers L1.
test('counts failures on both nodes together', async () => {
  const { ctx, nodes } = await twoNodes()
  await insertMember(ctx)
  const clients = nodes.map((node) => clientOf(node))
  const guess = (n: number, secret: string) =>
    clients[n % 2]!.post('/auth/login', { email: 'asha@mail.test', password: secret })
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => guess(n, 'wrong-password')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  for (const n of [0, 1]) expect((await guess(n, password)).status).toBe(429)
})
