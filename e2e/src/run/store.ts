// Starts the store as its users do: in its own process, on its own port. Its log is kept in `test-results`.

import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder, resultsFolder } from './given.ts'

const startTimeoutMs = 240_000
const stopTimeoutMs = 25_000

type StoreProcess = { address: string; stop(): Promise<void> }

/** `more` are further settings, as environment variables. */
export async function startStore(
  databaseUrl: string,
  logName: string,
  more: Record<string, string> = {},
): Promise<StoreProcess> {
  // An empty working folder, so that no `.env` file changes what is tested.
  const folder = mkdtempSync(join(tmpdir(), 'gemwala-browser-'))
  const child = spawn(process.execPath, [join(projectFolder, 'server/src/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      APP_ENV: 'demo',
      NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/compiled'),
      PORT: '0',
      DATABASE_URL: databaseUrl,
      // All browsers share one IP address, and many tests share one account.
      LIMITS_SCALE: '100',
      TEST_LIMITS: JSON.stringify({ otpResendAfterMs: 1 }),
      // Above what any other test adds.
      APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '200000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // However the run ends, the store ends with it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    await end(child)
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { address: await addressOf(child, logName), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the store prints when it is ready. */
function addressOf(child: ChildProcess, logName: string): Promise<string> {
  mkdirSync(resultsFolder, { recursive: true })
  const log = createWriteStream(join(resultsFolder, logName))
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(limit)
      reject(new Error(`The store ${why}. Its output:\n${said}`))
    }
    const limit = setTimeout(fail, startTimeoutMs, 'did not start in time')
    const hear = (chunk: Buffer) => {
      log.write(chunk)
      said += chunk
      const address = /is open at (http:\/\/\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(limit)
      resolve(address)
      // From now on only the file keeps the log.
      said = ''
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('close', (code) => fail(`ended with ${code}`))
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
