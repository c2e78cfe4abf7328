// Measures how long the home listing takes alone, and while an administrator reads the longest pages of orders without a
// pause, in turns.

import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { median } from '../median.ts'
import { withOwnDatabase } from '../own-database.ts'
import { clientOf } from '../purchases/over-http.ts'
import { type Timed, timeClients } from '../purchases/timing.ts'
import { table } from '../table.ts'
import { seed } from './seed.ts'
import { signIn } from './sign-in.ts'

const visitors = 8
/** The page is found by totals, so more orders would not make it longer. */
const orders = 20_000
/** The p99 of the home listing beside the reader may be this many times its own. */
const target = 2

type Extent = { repetitions: number; seconds: number; warmUpSeconds: number }
type Round = { alone: Timed; beside: Timed; pages: Timed }

export const measureBeside = ({ repetitions, seconds, warmUpSeconds }: Extent) =>
  withOwnDatabase({ APP_ENV: 'test', LOG_LEVEL: 'warn' }, async ({ store, database }) => {
    await seed(database.client, orders)
    await database.client.query(`
      insert into products (name, type, category, imgpath, inputs)
      select 'Ember Rift ' || n, 'MLBB', 'games', '/images/ember-rift.webp', '[{"label": "User Id"}]'
      from generate_series(1, 40) n`)
    const token = await signIn(database.client, 'admin')
    const get = (path: string, headers = '') =>
      clientOf(store.address, 200, () => `GET ${path} HTTP/1.1\r\nhost: store\r\n${headers}\r\n`)
    const visit = Array.from({ length: visitors }, () => get(storefrontEndpoints.home.path))
    const read = get(
      `${orderEndpoints.transactions.path}?status=Completed&limit=1000`,
      `authorization: Bearer ${token}\r\n`,
    )
    const besideReader = async (forSeconds: number) => {
      const [beside, pages] = await Promise.all([
        timeClients(visit, forSeconds),
        timeClients([read], forSeconds),
      ])
      return { beside, pages }
    }
    await besideReader(warmUpSeconds)
    const rounds: Round[] = []
    while (rounds.length < repetitions) {
      const alone = await timeClients(visit, seconds)
      rounds.push({ alone, ...(await besideReader(seconds)) })
    }
    return rounds
  })

export function reportOf(rounds: Round[]): string {
  const row = (name: string, part: keyof Round) => [
    name,
    ...(['perSecond', 'p50Ms', 'p99Ms', 'mostMs'] as const).map((figure) =>
      median(rounds.map((round) => round[part][figure])).toFixed(figure === 'perSecond' ? 0 : 1),
    ),
  ]
  const ratio = median(rounds.map(({ alone, beside }) => beside.p99Ms / alone.p99Ms))
  return [
    table(
      ['', 'per second', 'p50 ms', 'p99 ms', 'most ms'],
      [
        row(`home listing, ${visitors} visitors`, 'alone'),
        row('the same, beside the reader', 'beside'),
        row('the pages of 1000 orders', 'pages'),
      ],
    ),
    `p99: ${ratio.toFixed(1)} times its own, ${ratio <= target ? 'target met' : 'target missed'} (at most ${target})`,
  ].join('\n\n')
}
