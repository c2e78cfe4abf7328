// The proxy that cuts connections around a commit: cut before, the commit did not happen; cut after, it did.

import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '../../../src/database/engine/postgres.ts'
import { keepFromOthers, openTestDatabase, testDatabaseUrl } from '../../database/databases.ts'
import { type CutSide, startCommitProxy } from './commit-proxy.ts'

const { db } = await openTestDatabase()
await keepFromOthers()
await db.run`create table notes (word text not null)`

async function openThrough() {
  const chance = { fraction: () => 0, below: () => 0, happens: () => true }
  const proxy = await startCommitProxy(await testDatabaseUrl(), chance)
  const far = openServer({
    url: proxy.url,
    poolSize: 2,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 60_000,
    idleInTransactionTimeoutMs: 60_000,
    onConnectionError: () => {},
  })
  onTestFinished(async () => {
    await far.close()
    await proxy.close()
  })
  return { proxy, far: far.db }
}

const rowCount = (word: string) => db.run`select 1 from notes where word = ${word}`
const sides: [CutSide, number][] = [
  ['before', 0],
  ['after', 1],
]

test.each(sides)(
  'a statement whose connection is cut %s its commit takes effect %i times',
  async (side, times) => {
    const { proxy, far } = await openThrough()
    const end = proxy.cut(side)
    await expect(far.run`insert into notes values (${side})`).rejects.toThrow()
    expect(await rowCount(side)).toBe(times)
    end()
    expect(await far.run`insert into notes values (${`${side} again`})`).toBe(1)
    expect(proxy.cuts[side]).toBe(1)
  },
)

test.each(sides)(
  'a transaction whose connection is cut %s its commit takes effect %i times',
  async (side, times) => {
    const { proxy, far } = await openThrough()
    const word = `${side} in a transaction`
    let end = () => {}
    const lost = far.transaction(async (inside) => {
      await inside.run`insert into notes values (${word})`
      end = proxy.cut(side)
    })
    await expect(lost).rejects.toThrow()
    end()
    expect(await rowCount(word)).toBe(times)
    expect(proxy.cuts[side]).toBe(1)
  },
)
