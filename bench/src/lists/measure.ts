// Measures the console's lists over HTTP, on a private store with the wanted number of rows. All calls are repeated
// in turns, together with a look-up by key.

import type pg from 'pg'
import { withOwnDatabase } from '../own-database.ts'
import { type Timed, timedOf } from '../purchases/timing.ts'
import { type Call, filtersOf, type Known, searchesOf, statsOf } from './calls.ts'
import { seed } from './seed.ts'
import { signIn } from './sign-in.ts'

export type Measured = Call & { kind: 'filter' | 'stats' | 'search' | 'short search'; took: Timed }
export type Lists = {
  rows: number
  seededSeconds: number
  /** A look-up by primary key, in the database and over HTTP. */
  byKey: Timed
  byKeyOverHttp: Timed
  /** A fixed computation; the spread of its times shows how steady the machine is. */
  arithmetic: Timed
  calls: Measured[]
}

const pageSizes = [25, 1000]

export const measureLists = (rows: number, rounds: number): Promise<Lists> =>
  withOwnDatabase(
    { APP_ENV: 'test', LOG_LEVEL: 'warn' },
    async ({ store, database: { client } }) => {
      const begun = performance.now()
      await seed(client, rows)
      const seededSeconds = (performance.now() - begun) / 1000
      return { rows, seededSeconds, ...(await measureOn(store.address, client, rounds)) }
    },
  )

/** Measures a store that is already filled. */
async function measureOn(address: string, client: pg.Client, rounds: number) {
  const known = await knownOf(client)
  const get = asking(address, await signIn(client, 'admin'))
  const owner = asking(address, await signIn(client, 'user', known.orderid))
  const { long, short } = searchesOf(known)
  const asked: Omit<Measured, 'took'>[] = [
    ...statsOf(known).map((call) => ({ ...call, kind: 'stats' as const })),
    ...(await pagesOf(filtersOf(known), get)).map((call) => ({ ...call, kind: 'filter' as const })),
    ...(await pagesOf(long, get)).map((call) => ({ ...call, kind: 'search' as const })),
    ...short.map((call) => ({ ...call, kind: 'short search' as const })),
  ]
  const took = asked.map((): number[] => [])
  const keys: number[] = []
  const keysOverHttp: number[] = []
  const sums: number[] = []
  const byKey = { name: 'by-key', text: 'select * from orders where id = $1', values: [known.id] }
  const one = { path: `/store/orders/${known.orderid}`, query: '' }
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, call] of asked.entries()) {
      took[n]!.push(await timed(() => get(call)))
      if (n % 10 > 0) continue
      keys.push(await timed(() => client.query(byKey)))
      keysOverHttp.push(await timed(() => owner(one)))
      sums.push(await timed(async () => addUp()))
    }
  }
  const of = (times: number[]) => timedOf(times, 1)
  const calls = asked.map((call, n) => ({ ...call, took: of(took[n]!) }))
  return { byKey: of(keys), byKeyOverHttp: of(keysOverHttp), arithmetic: of(sums), calls }
}

/** Takes about two milliseconds. */
function addUp(): number {
  let sum = 0
  for (let n = 0; n < 1_500_000; n += 1) sum = (Math.imul(sum, 31) + n) | 0
  return sum
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const asking = (address: string, token: string) => async (call: Call) => {
  const answer = await fetch(`${address}${call.path}?${call.query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${call.path}?${call.query}: ${answer.status} ${text}`)
  return text
}

/** The first, middle and last page of a list, short and long. */
async function pagesOf(calls: Call[], get: (call: Call) => Promise<string>): Promise<Call[]> {
  const pages: Call[] = []
  for (const { path, query } of calls) {
    for (const limit of pageSizes) {
      const { totalPages } = JSON.parse(await get({ path, query: `${query}&limit=${limit}` }))
      for (const page of new Set([1, Math.ceil(totalPages / 2), totalPages])) {
        if (page > 0) pages.push({ path, query: `${query}&limit=${limit}&page=${page}` })
      }
    }
  }
  return pages
}

async function knownOf(client: pg.Client): Promise<Known & { id: number }> {
  const { rows } = await client.query(`
    select o.id, o.orderid, o.useremail as email, o.input1 as player, t.txnid,
      (current_date - 395)::text as first, (current_date - 366)::text as last
    from orders o join wallet_transactions t on t.order_id = o.id
    where o.created_at < now() - interval '1 year' order by o.created_at desc limit 1`)
  const { first, last, ...known } = rows[0]
  return { ...known, month: { first, last } }
}
