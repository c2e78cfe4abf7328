// The process of the store: reads the settings, starts the store (start.ts) and stops it on a signal.

import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { readConfig } from './config/config.ts'
import { readLimits } from './config/limits.ts'
import { makeDatabase } from './database/schema/open.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { collectGarbage } from './kit/collect-garbage.ts'
import { openLog } from './kit/log.ts'
import { preflight } from './preflight.ts'
import type { RunningStore } from './start.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env)
  const limits = readLimits(process.env, config.mode)
  const log = openLog(config.logLevel ?? (config.mode === 'demo' ? 'warn' : 'info'))
  await preflight(config)
  // Compiling takes half of a start, so its results are kept: in the data folder, because an installation may have no
  // other one that can be written. Does nothing if start.mjs or NODE_COMPILE_CACHE has found a folder.
  enableCompileCache(resolve(config.dataFolder, 'compiled'))
  // Making a new embedded database takes half a gigabyte for a moment, so it comes before the store's own code.
  await makeDatabase(config)
  const { startStore } = await import('./start.ts')
  const store = await startStore(config, limits, log)
  // Before the greeting, because its reader may stop the store at once.
  stopOnSignal(store, config.stopDelayMs + config.drainTimeoutMs)
  // The disk behind standard output may be full; the store opens anyway.
  process.stdout.on('error', () => {})
  process.stdout.write(store.greeting)
  collectGarbage()
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
}

function stopOnSignal(store: RunningStore, timeoutMs: number): void {
  let isStopping = false
  const stop = async () => {
    // Ctrl-C reaches every process of the group, some of them twice; only the first signal counts.
    if (isStopping) return
    isStopping = true
    // What does not end in time is cut; whatever was acknowledged is in the database already.
    setTimeout(() => process.exit(1), timeoutMs).unref()
    await store.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
}
