// Starts the measured store in a process of its own, and reads its address from its output.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const startTimeoutMs = 120_000
const stopTimeoutMs = 30_000
const project = join(import.meta.dirname, '../..')
const main = join(project, 'server/src/main.ts')
const compiled = join(project, 'node_modules/.cache/compiled')

export type Server = { address: string; pid: number; stop(): Promise<void> }

/** Runs in `folder`, so that no `.env` file changes what is measured. */
export async function startStore(
  folder: string,
  databaseUrl = '',
  settings: Record<string, string> = {},
): Promise<Server> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      // With compiled code from earlier starts, as in `npm start`.
      NODE_COMPILE_CACHE: compiled,
      APP_ENV: 'demo',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // However the benchmark ends, its store ends with it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    await end(child)
    process.off('exit', kill)
  }
  try {
    return { address: await addressOf(child), pid: child.pid!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The store ${why}. Its output:\n${said}`))
    const limit = setTimeout(fail, startTimeoutMs, 'did not start in time')
    const hear = (chunk: Buffer) => {
      // Only the first output can contain the address; the log that follows is discarded.
      if (said.length < 20_000) said += chunk
      const address = /is open at (http:\/\/\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(limit)
      resolve(address)
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('close', (code) => {
      clearTimeout(limit)
      fail(`ended with ${code}`)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const limit = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  child.kill('SIGTERM')
  await ended
  clearTimeout(limit)
}
