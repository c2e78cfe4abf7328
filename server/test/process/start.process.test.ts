// Starting and stopping the store as people do. The first start is killed; the tests after it go on in its data folder,
// one after the other.

import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../../src/database/engine/embedded.ts'
import {
  isListening,
  killStart,
  long,
  type Store,
  startStoreOn,
  startStoreProcess,
} from './processes.ts'
import { expectWholeDemo } from './whole-demo.ts'

let prepared = ''
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'gemwala-prepared-'))
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

const twelve = Array.from({ length: 12 }, () => ({ category: 'games' }))
const otherAddresses = () => {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const ours = found.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  return ['127.0.0.2', ...ours].filter((address) => address !== '127.0.0.1')
}
const json = async (address: string): Promise<unknown> => (await fetch(address)).json()
const portOf = (address: string): number => Number(new URL(address).port)
type State = { simulators: { address: string }[] }

test(
  'a first start can be killed while it makes the database',
  async () => {
    await killStart(prepared, 20)
    expect(readdirSync(join(prepared, 'database')).sort()).toEqual(['lock.db', 'pg.unfinished'])
  },
  long,
)

// Covers 3-164, 3-165.
test(
  'the next start prints its address and the accounts, listens only on this machine, and stops with its simulators',
  async () => {
    const store = await startStoreOn(prepared)
    expect(store.said.out).toMatch(
      /Gemwala \d+\.\d+\.\d+( \(\w+\))? is open at http:\/\/127\.0\.0\.1:\d+\n/,
    )
    expect(store.said.out).toContain('It listens only on 127.0.0.1')
    expect(store.said.out).toContain('player-demo-1000  (mobile 9812345670)')
    await expectReady(store)
    const port = portOf(store.address)
    expect(await isListening('127.0.0.1', port)).toBe(true)
    for (const address of otherAddresses()) {
      expect(await isListening(address, port), address).toBe(false)
    }
    await expectSecondRefused(store, prepared)
    expect(await json(`${store.address}/product/gethomeproducts`)).toMatchObject({ games: twelve })
    await logIn(store)
    const { simulators } = (await json(`${store.address}/demo/state`)) as State
    const areListening = () =>
      Promise.all(simulators.map(({ address }) => isListening('127.0.0.1', portOf(address))))
    expect(simulators.length).toBeGreaterThanOrEqual(9)
    expect(await areListening()).toEqual(simulators.map(() => true))
    expect(await store.kill('SIGINT')).toBe(0)
    expect(await areListening()).toEqual(simulators.map(() => false))
    expect(store.said.err).toBe('')
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
    await logIn(store)
    expect(await store.kill('SIGKILL')).toBe('SIGKILL')
  },
  long,
)

test(
  'the demo is whole, with what was acknowledged before it was stopped and before it was killed',
  async () => {
    await expectWholeDemo(prepared)
    const { db, close } = await openEmbedded(join(prepared, 'database'))
    expect(await db.number`select count(*) as n from sessions where userid = 1001`).toBe(2)
    await close()
  },
  long,
)

async function logIn({ address }: Store): Promise<void> {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'player@gemwala.test', password: 'player-demo-1000' }),
  })
  expect(answer.status).toBe(200)
}
