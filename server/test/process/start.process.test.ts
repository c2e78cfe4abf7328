// Starting and stopping the store as people do. The first tests create a data folder while the store is killed again
// and again; the others use that folder, one after the other.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openEmbedded } from '../../src/database/engine/embedded.ts'
import { readSchema } from '../../src/database/schema/files.ts'
import {
  childrenOf,
  endOf,
  inTime,
  isAlive,
  isListening,
  type Store,
  startStoreOn,
  startStoreProcess,
} from './processes.ts'

const long = 900_000
let prepared = ''
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'gemwala-prepared-'))
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

const expectEnded = (pids: number[]) => expect.poll(() => pids.filter(isAlive), inTime).toEqual([])
const twelve = Array.from({ length: 12 }, () => ({ category: 'games' }))
const otherAddresses = () => {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const ours = found.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  return ['127.0.0.2', ...ours].filter((address) => address !== '127.0.0.1')
}
const json = async (address: string): Promise<unknown> => (await fetch(address)).json()

const megabyte = 1024 * 1024

/** The size of a folder whose files change while they are counted. */
function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
      (sum, entry) =>
        sum +
        (entry.isFile()
          ? (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
          : 0),
      0,
    )
  } catch {
    return 0
  }
}

test(
  'a first start can be killed while it creates, migrates and fills the database',
  async () => {
    const files = join(prepared, 'database', 'pg')
    const base = join(files, 'base')
    let newSize = 0
    // Looking through the folder takes processor time; these two last for seconds.
    const everyMs: Record<string, number> = {
      'the schema is being made': 100,
      'the demo is being filled': 250,
    }
    const moments = {
      'half of the database is made': () => sizeOf(`${files}.unfinished`) > 20 * megabyte,
      'the database has just been made': () => existsSync(base),
      'the schema is being made': () => {
        newSize ||= sizeOf(base)
        return newSize > 0 && sizeOf(base) > newSize + 0.2 * megabyte
      },
      'the demo is being filled': () => sizeOf(base) > newSize + 5 * megabyte,
    }
    for (const [moment, isNow] of Object.entries(moments)) {
      const store = startStoreProcess(prepared)
      const comes = expect.poll(isNow, { ...inTime, interval: everyMs[moment] ?? 10 }).toBe(true)
      await Promise.race([comes, endOf(store)])
      expect(await store.kill('SIGKILL'), moment).toBe('SIGKILL')
      expect(store.said, moment).toEqual({ out: '', err: '' })
    }
  },
  long,
)

// Covers 3-164, 3-165.
test(
  'the next start prints its address and the accounts, listens only on this machine, and if killed leaves no simulator',
  async () => {
    const store = await startStoreOn(prepared)
    expect(store.said.out).toMatch(
      /Gemwala \d+\.\d+\.\d+( \(\w+\))? is open at http:\/\/127\.0\.0\.1:\d+\n/,
    )
    expect(store.said.out).toContain('It listens only on 127.0.0.1')
    expect(store.said.out).toContain('player-demo-1000  (mobile 9812345670)')
    await expectReady(store)
    const port = Number(new URL(store.address).port)
    expect(await isListening('127.0.0.1', port)).toBe(true)
    for (const address of otherAddresses()) {
      expect(await isListening(address, port), address).toBe(false)
    }
    await expectSecondRefused(store, prepared)
    const left = await simulatorsOf(store)
    expect(store.said.err).toBe('')
    expect(await store.kill('SIGKILL')).toBe('SIGKILL')
    await expectEnded(left)
  },
  long,
)

const expectReady = async ({ address }: Store) =>
  expect(await json(`${address}/health/ready`)).toEqual({ status: 'ok' })

/** A second start on the same folder is refused in one sentence and does not disturb the first. */
async function expectSecondRefused(first: Store, folder: string): Promise<void> {
  const second = startStoreProcess(folder)
  expect(await second.ended).toBe(1)
  expect(second.said).toEqual({
    out: '',
    err: `The data folder ${folder}/database is in use by another Gemwala process. Stop that one, or set DATA_DIR to another folder.\n`,
  })
  await expectReady(first)
}

test(
  'the start after a kill works and stops cleanly, with its simulators',
  async () => {
    const store = await startStoreOn(prepared)
    expect(await json(`${store.address}/product/gethomeproducts`)).toMatchObject({ games: twelve })
    const simulators = await simulatorsOf(store)
    expect(await store.kill('SIGINT')).toBe(0)
    expect(simulators.filter(isAlive)).toEqual([])
    expect(store.said.err).toBe('')
  },
  long,
)

async function simulatorsOf({ pid }: Store): Promise<number[]> {
  const simulators = await childrenOf(pid)
  expect(simulators.length).toBeGreaterThanOrEqual(1)
  return simulators
}

test(
  'the demo is complete after all the kills',
  async () => {
    const { db, close } = await openEmbedded(join(prepared, 'database'))
    const counts = db.rows(z.record(z.string(), z.int()))
    expect(
      await counts`select (select count(*) from users) as users,
        (select count(*) from products) as products, (select count(*) from orders) as orders,
        (select count(*) from schema_migrations) as migrations,
        (select balance_paise from wallets where userid = 1001) as player`,
    ).toEqual([
      {
        users: 43,
        products: 26,
        orders: 3000,
        migrations: (await readSchema()).migrations.length,
        player: 500_000,
      },
    ])
    await close()
  },
  long,
)

// Covers M4.
test(
  'a gateway that is switched on without its secrets raises an alarm, and the store opens',
  async () => {
    // They are on in the demo's database; without the demo's simulators they have no secrets.
    const store = await startStoreOn(prepared, { APP_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1' })
    for (const name of ['UPIGateway', 'Razorpay']) {
      expect(store.said.out).toMatch(
        new RegExp(`"gateway":"${name}".*"msg":"ALARM: a payment gateway`),
      )
    }
    expect(await store.kill('SIGTERM')).toBe(0)
  },
  long,
)
