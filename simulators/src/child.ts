// The forked process of the simulators: start, wait until ready, stop. The supervisor decides what to do if it dies.

import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { argumentFor, type Chosen } from './settings.ts'
import type { Addresses } from './simulator.ts'
import { type SimulatorName, simulatorNames } from './simulators.ts'

const entry = fileURLToPath(new URL('./serve.ts', import.meta.url))
const stderrLimit = 2000

const readyMessage = z.object({
  ready: z.literal(true),
  started: z.object({ name: z.enum(simulatorNames), address: z.url(), control: z.url() }).array(),
})

export type Started = Addresses & { name: SimulatorName }

export type Child = {
  pid: number | undefined
  /** Where they listen. Rejects if one never does; the process has then ended or is ending. */
  ready: Promise<Started[]>
  /** How it ended, as text. Never rejects. */
  exited: Promise<string>
  /** SIGTERM, then SIGKILL; resolves when the process has ended. */
  end: (withinMs: number) => Promise<void>
}

type Launch = {
  simulators: Chosen[]
  environment: Record<string, string>
  readyWithinMs: number
  onStderr: (text: string) => void
}

/** The simulators share this process's compile cache, which halves their start-up time. */
const compileCache = (): Record<string, string> => {
  const folder = getCompileCacheDir()
  // Node reports the folder for its own version, inside the configured one.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

export const launch = ({ simulators, environment, readyWithinMs, onStderr }: Launch): Child => {
  const child = fork(entry, simulators.map(argumentFor), {
    // A simulator gets neither the server's debugger flags nor its secrets.
    execArgv: [],
    env: { ...environment, ...compileCache() },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrLimit)
    onStderr(text.slice(0, stderrLimit).trimEnd())
  })

  let isGone = false
  const exited = new Promise<string>((resolve) => {
    const gone = (how: string) => {
      isGone = true
      resolve(how)
    }
    child.once('exit', (code, signal) => gone(signal ? `by ${signal}` : `with code ${code}`))
    // Also emitted if a signal could not be sent; it means the end only if there is no process.
    child.on('error', (error) => {
      if (child.pid === undefined) gone(`before it started: ${error.message}`)
    })
  })

  const ready = new Promise<Started[]>((resolve, reject) => {
    const fail = (what: string) => {
      clearTimeout(timer)
      const said = stderr.trim()
      reject(new Error(`The simulators ${what}${said && `: ${said}`}`))
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`were not ready within ${readyWithinMs} ms`)
    }, readyWithinMs)
    child.on('message', (message) => {
      const parsed = readyMessage.safeParse(message)
      if (!parsed.success) return
      clearTimeout(timer)
      resolve(parsed.data.started)
    })
    // 'close' comes after the last stderr output, which has the reason.
    child.once('close', () => exited.then((how) => fail(`ended ${how} before they were ready`)))
    exited.then((how) => child.pid === undefined && fail(`ended ${how}`))
  })
  // Stopping a child early rejects this promise although nobody awaits it.
  ready.catch(() => {})

  const end = async (withinMs: number) => {
    if (isGone) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), withinMs)
    await exited
    clearTimeout(timer)
  }

  return { pid: child.pid, ready, exited, end }
}
