// The reference for purchases: PostgreSQL's own benchmark with its default script, five statements in a transaction,
// on the same server.

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Timed, timedOf } from './timing.ts'

const runFile = promisify(execFile)

export type Pgbench = {
  fill(scale: number): Promise<void>
  run(clients: number, seconds: number): Promise<Timed>
}

export function pgbenchOn(programs: string, url: string): Pgbench {
  const pgbench = async (cwd: string, ...args: string[]) => {
    const { stdout } = await runFile(join(programs, 'pgbench'), [...args, url], { cwd })
    return stdout
  }
  return {
    fill: async (scale) => void (await pgbench(tmpdir(), '-i', '-q', '-s', String(scale))),
    run: (clients, seconds) =>
      inFolder(async (folder) => {
        const said = await pgbench(
          folder,
          ...['-M', 'prepared', '-n', '-l', '-T', String(seconds)],
          ...['-c', String(clients), '-j', String(Math.min(clients, 2))],
        )
        const perSecond = Number(/^tps = ([\d.]+)/m.exec(said)?.[1])
        if (!perSecond) throw new Error(`pgbench printed no rate:\n${said}`)
        return { ...timedOf(await latenciesIn(folder), seconds), perSecond }
      }),
  }
}

/** Each line of the logs is one transaction; the third field is its duration in microseconds. */
async function latenciesIn(folder: string): Promise<number[]> {
  const logs = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return logs.flatMap((log) =>
    log
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-pgbench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
