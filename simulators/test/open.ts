// Starts one simulator inside the test's own process, to call and control it.

import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { controlClient } from '../src/control-client.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import type { Simulator } from '../src/simulator.ts'

export const defaults: Settings = readSettings({ args: [], env: {} }).settings

export const open = async (simulator: Simulator, settings: Partial<Settings> = {}) => {
  const running = await simulator({ ...defaults, ...settings })
  onTestFinished(running.close)
  const messages = async (): Promise<unknown[]> =>
    (await fetch(new URL('/messages', running.control))).json() as Promise<unknown[]>
  return { ...running, ...controlClient(running), messages }
}

/** Whether something still listens at an address. */
export const isListening = (address: string): Promise<boolean> => {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const answer = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
}

/** Whether a process still runs; a zombie does not count. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
