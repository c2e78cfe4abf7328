// Starts nodes of either version, and the command that migrates, on the database of a run.

import { nodeSettings } from '../chaos/nodes.ts'
import { until } from '../chaos/until.ts'
import { addressIn, type Process, spawnProcess } from '../process/spawned.ts'

const startTimeoutMs = 60_000
/** The limits of `nodeSettings` for a node of 0.2.0, where they were settings. */
const formerSettings = { JOB_LEASE_MS: '1500', JOB_POLL_MS: '100', ORDERS_PER_MINUTE: '10000' }

export type Node = { process: Process; address: string }

export function programsOn(environment: Record<string, string>) {
  const started: Process[] = []
  const spawn = (script: string, args: string[] = []): Process => {
    const process = spawnProcess({
      script,
      args,
      environment: { ...formerSettings, ...nodeSettings, ...environment },
    })
    started.push(process)
    return process
  }
  /** Returns why not, if the node does not start. */
  const tryStart = async (main: string): Promise<Node | string> => {
    const process = spawn(main)
    let refused: string | undefined
    void process.ended.then(() => {
      refused = process.said.err.trim() || 'it ended without a word'
    })
    const found = await until(() => refused ?? addressIn(process), startTimeoutMs)
    return found && !refused ? { process, address: found } : (refused ?? 'it printed no address')
  }
  return {
    tryStart,
    start: async (main: string): Promise<Node> => {
      const node = await tryStart(main)
      if (typeof node === 'string') throw new Error(`A node did not start: ${node}`)
      return node
    },
    /** Runs a command to its end and returns what it printed. */
    run: async (script: string, ...args: string[]): Promise<string> => {
      const { ended, said } = spawn(script, args)
      if ((await ended) !== 0) throw new Error(`${script} failed: ${said.err}`)
      return said.out.trim()
    },
    killAll: async () => {
      await Promise.all(started.map((process) => process.kill('SIGKILL')))
    },
  }
}
