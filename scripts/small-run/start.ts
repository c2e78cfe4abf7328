// Starts the small run as a process, with what it said; it ends with its test at the latest.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const entry = join(import.meta.dirname, 'run.ts')

export function startSmallRun(args: string[]) {
  // It starts a database of its own.
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const run = spawn(process.execPath, [entry, ...args], { env })
  let said = ''
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const ended = once(run, 'close')
  onTestFinished(async () => {
    run.kill('SIGTERM')
    await ended
  })
  return { run, said: () => said, ended }
}
