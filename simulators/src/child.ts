// One forked simulator: started, waited for, ended. What to do when it dies is the supervisor's.

import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Place } from './simulator.ts'
import type { SimulatorName } from './simulators.ts'

const entry = fileURLToPath(new URL('./serve.ts', import.meta.url))
const stderrLimit = 2000

const readyMessage = z.object({ ready: z.literal(true), address: z.url(), control: z.url() })

export type Child = {
  pid: number | undefined
  /** Where it listens; rejects, with the process gone or going, if it never does. */
  ready: Promise<Place>
  /** How it ended, in words. Never rejects. */
  exited: Promise<string>
  /** SIGTERM, then SIGKILL; resolves when it is gone. */
  end: (withinMs: number) => Promise<void>
}

/** Where it is to listen; on any free port where none is given. */
export type Ports = { port?: number; controlPort?: number }

type Launch = {
  name: SimulatorName
  ports: Ports
  environment: Record<string, string>
  readyWithinMs: number
  onStderr: (text: string) => void
}

/** Where this process keeps compiled code, a simulator does too: it starts in half the time. */
const compileCache = (): Record<string, string> => {
  const folder = getCompileCacheDir()
  // The folder is that of this version of Node, below the one that was asked for.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

export const launch = ({ name, ports, environment, readyWithinMs, onStderr }: Launch): Child => {
  const { port = 0, controlPort = 0 } = ports
  const child = fork(entry, [name, `--port=${port}`, `--control-port=${controlPort}`], {
    // Neither the server's debugger flags nor its secrets are a simulator's business.
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
    // Also emitted for a signal that could not be sent; only without a process is it the end.
    child.on('error', (error) => {
      if (child.pid === undefined) gone(`before it started: ${error.message}`)
    })
  })

  const ready = new Promise<Place>((resolve, reject) => {
    const fail = (what: string) => {
      clearTimeout(timer)
      const said = stderr.trim()
      reject(new Error(`The ${name} simulator ${what}${said && `: ${said}`}`))
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`was not ready within ${readyWithinMs} ms`)
    }, readyWithinMs)
    child.on('message', (message) => {
      const parsed = readyMessage.safeParse(message)
      if (!parsed.success) return
      clearTimeout(timer)
      resolve({ address: parsed.data.address, control: parsed.data.control })
    })
    // 'close' comes after the last of stderr, which says why.
    child.once('close', () => exited.then((how) => fail(`ended ${how} before it was ready`)))
    exited.then((how) => child.pid === undefined && fail(`ended ${how}`))
  })
  // Whoever ends a child early does not wait for it to be ready.
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
