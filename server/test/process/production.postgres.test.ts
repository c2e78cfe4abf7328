// The store in production contains nothing of the demo, and its nodes can have roles.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepFromOthers, openTestDatabase, testDatabaseUrl } from '../database/databases.ts'
import { inTime, startStoreOn, temporaryFolder } from './processes.ts'
import { childrenOf } from './spawned.ts'

await keepFromOthers()

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://gems.test',
  APP_SECRET: 'a-secret-that-is-long-enough-for-a-key',
  SMTP_URL: 'smtps://user:secret@127.0.0.1:1',
  MAIL_FROM: 'Gems <no-reply@gems.test>',
  IMAGE_STORE: 'disk',
}

// Covers 3-77, 3-169.
test('in production there is no demo account, no /demo and no simulator', async () => {
  const environment = {
    ...production,
    DATABASE_URL: await testDatabaseUrl(),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'without-demo.ts')}`,
  }
  const store = await startStoreOn(await temporaryFolder(), environment)
  expect(await childrenOf(store.pid)).toEqual([])
  expect(store.said.out).not.toContain('demo')
  expect(store.said.out).toContain('Help pages show example texts')
  for (const role of ['admin', 'player', 'reseller']) {
    const answer = await fetch(`${store.address}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${role}@gemwala.test`, password: `${role}-demo-1000` }),
    })
    expect(answer.status).toBe(401)
  }
  for (const path of ['/demo', '/demo/outbox', '/demo/state']) {
    expect((await fetch(`${store.address}${path}`)).status, path).toBe(404)
  }
  const login = await (await fetch(`${store.address}/login`)).text()
  expect(login).toContain('<html data-no-google data-no-sms')
  const sso = await fetch(`${store.address}/auth/sso`)
  expect(await sso.json()).toMatchObject({ isOffered: false, domain: '' })
  expect(sso.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  const home = await fetch(`${store.address}/product/gethomeproducts`)
  expect(await home.json()).toEqual({
    trending: [],
    instantGames: [],
    games: [],
    ott: [],
    others: [],
  })
  expect(await store.kill('SIGTERM')).toBe(0)
})

test('a web node runs no job; a worker runs what it queued, and serves only health', async () => {
  const { db } = await openTestDatabase()
  const environment = { ...production, DATABASE_URL: await testDatabaseUrl() }
  const startAs = async (ROLE: string) =>
    startStoreOn(await temporaryFolder(), { ...environment, ROLE })
  const takenJobs = () => db.number`select coalesce(sum(attempts), 0) as n from jobs`
  await db.run`delete from jobs`
  const web = await startAs('web')
  expect((await fetch(`${web.address}/product/gethomeproducts`)).status).toBe(200)
  expect(await db.number`select count(*) as n from jobs`).toBeGreaterThanOrEqual(2)
  expect(await takenJobs()).toBe(0)
  const worker = await startAs('worker')
  await expect.poll(takenJobs, inTime).toBeGreaterThanOrEqual(2)
  expect((await fetch(`${worker.address}/health/ready`)).status).toBe(200)
  expect((await fetch(`${worker.address}/`)).status).toBe(404)
  expect(await Promise.all([web, worker].map((node) => node.kill('SIGTERM')))).toEqual([0, 0])
})
