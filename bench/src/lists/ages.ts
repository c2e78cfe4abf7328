// What a page of orders costs in a store of two years and in one of ten, with the same number of orders: finding
// it must not take longer as the store grows older.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { withOwnDatabase } from '../own-database.ts'
import { between, cpuTimes } from '../purchases/cpu.ts'
import { timedOf } from '../purchases/timing.ts'
import { table } from '../table.ts'
import { asking, knownOf, timed } from './measure.ts'
import { seed } from './seed.ts'
import { signIn } from './sign-in.ts'

const ages = [2, 10]
/** Enough that Linux, which counts hundredths of a second, gives the time of one call to a hundredth. */
const callsAtOnce = 100

type Extent = { repetitions: number }

export async function measureAges(rows: number, { repetitions }: Extent): Promise<string> {
  const lines: string[][] = []
  for (const years of ages) {
    for (const line of await measureAge(rows, years, repetitions)) lines.push(line)
  }
  const head = ['', 'p50 ms', 'p95 ms', 'ratio to look-up', 'CPU ms: server', 'database']
  return table(head, lines)
}

const measureAge = (rows: number, years: number, repetitions: number): Promise<string[][]> =>
  withOwnDatabase({ APP_ENV: 'test', LOG_LEVEL: 'warn' }, async ({ server, store, database }) => {
    const { client } = database
    await seed(client, rows, years)
    const known = await knownOf(client)
    const staff = asking(store.address, await signIn(client, 'admin'))
    const owner = asking(store.address, await signIn(client, 'user', known.orderid))
    const page = (query: string, number: number) => () =>
      staff({ path: orderEndpoints.pending.path, query: `${query}&limit=25&page=${number}` })
    const calls = {
      'an order by its number': () => owner({ path: `/store/orders/${known.orderid}`, query: '' }),
      'all, first page': page('status=All', 1),
      'all, middle page': page('status=All', Math.floor(rows / 50)),
      'refunded, page 20': page('status=Refunded', 20),
      'completed until last year, page 20': page(
        `status=Completed&endDate=${known.month.last}`,
        20,
      ),
    }
    const measured = Object.entries(calls).map(([name, call]) => ({
      name,
      call,
      took: [] as number[],
      serverMs: 0,
      databaseMs: 0,
    }))
    const pids = { server: store.pid, database: server.pid }
    // The first repetition warms up.
    for (let repetition = 0; repetition <= repetitions; repetition += 1) {
      for (const one of measured) {
        const before = cpuTimes(pids)
        const took: number[] = []
        for (let n = 0; n < callsAtOnce; n += 1) took.push(await timed(one.call))
        const { serverMs, databaseMs } = between(before, cpuTimes(pids))
        if (repetition === 0) continue
        one.took.push(...took)
        one.serverMs += serverMs
        one.databaseMs += databaseMs
      }
    }
    const lookUp = timedOf(measured[0]!.took, 1).p50Ms
    return measured.map(({ name, took, serverMs, databaseMs }) => {
      const { p50Ms, p95Ms, count } = timedOf(took, 1)
      return [
        `${years} years: ${name}`,
        p50Ms.toFixed(1),
        p95Ms.toFixed(1),
        (p50Ms / lookUp).toFixed(1),
        (serverMs / count).toFixed(2),
        (databaseMs / count).toFixed(2),
      ]
    })
  })
