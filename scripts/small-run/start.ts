// Starts the small run as a process and collects its output; the process ends with the test at the latest.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const entry = join(import.meta.dirname, 'run.ts')

export function startSmallRun(args: string[]) {
  // The run starts its own database.
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
