// Measures the time from the command to the first answer: with an empty folder, when the store creates and fills its
// database, and with an existing database; and on a PostgreSQL server, where the memory of the idle store is read too.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './median.ts'
import { withOwnDatabase } from './own-database.ts'
import { startStore } from './server.ts'
import { table } from './table.ts'

/** The store collects garbage once it is open. */
const idleAfterMs = 2000

/** A table of medians. */
export async function measureStarts(times: number): Promise<string> {
  const demo = await repeat(times, measureDemoStart)
  const onServer = await repeat(times, measureServerStart)
  const row = (name: string, all: number[]) => [
    name,
    median(all).toFixed(0),
    `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`,
  ]
  const idle = median(onServer.map(({ idleMegabytes }) => idleMegabytes))
  const first = demo.map(({ firstMs }) => firstMs)
  const second = demo.map(({ secondMs }) => secondMs)
  const alone = onServer.map(({ tookMs }) => tookMs)
  return [
    table(
      ['from the command to the first answer', 'ms', 'lowest to highest'],
      [
        row('first start, empty folder', first),
        row('second start, filled folder', second),
        row('on PostgreSQL, without the demo', alone),
      ],
    ),
    `Memory of the idle store on PostgreSQL: ${idle.toFixed(0)} MB`,
  ].join('\n\n')
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < times) done.push(await work())
  return done
}

async function measureDemoStart() {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-bench-'))
  try {
    return { firstMs: await timeStart(folder), secondMs: await timeStart(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A node that joins others, so the schema is there. */
const measureServerStart = () =>
  withOwnDatabase({ APP_ENV: 'test' }, async ({ database: { url } }) => {
    const folder = await mkdtemp(join(tmpdir(), 'gemwala-bench-'))
    try {
      let idleMegabytes = 0
      const tookMs = await timeStart(folder, url, async (pid) => {
        await wait(idleAfterMs)
        const status = await readFile(`/proc/${pid}/status`, 'utf8')
        idleMegabytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024
      })
      return { tookMs, idleMegabytes }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

async function timeStart(
  folder: string,
  databaseUrl = '',
  look: (pid: number) => Promise<void> = async () => {},
): Promise<number> {
  const startedMs = performance.now()
  const store = await startStore(folder, databaseUrl, databaseUrl ? { APP_ENV: 'test' } : {})
  try {
    const answer = await fetch(`${store.address}/health`)
    const tookMs = performance.now() - startedMs
    if (answer.status !== 200) throw new Error(`/health answered ${answer.status}`)
    await look(store.pid)
    return tookMs
  } finally {
    await store.stop()
  }
}
