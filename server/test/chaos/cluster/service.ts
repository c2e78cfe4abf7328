// One program of the cluster as a process of ours. Its output goes to a file, and it never outlives this process.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

/** The user that runs the programs if this process is root. */
export type Owner = { uid: number; gid: number } | undefined

export type Service = {
  /** Sends the signal and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

type ServiceStart = {
  program: string
  args: string[]
  owner: Owner
  /** An absolute path. */
  setpriv: string
  logFile: string
  cwd: string
}

export function startService(start: ServiceStart): Service {
  const { program, args, owner, setpriv, logFile, cwd } = start
  const log = openSync(logFile, 'a')
  const user = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []
  const child = spawn(
    setpriv,
    // The kernel stops the program when this process ends, however it ends.
    ['--pdeathsig=TERM', ...user, program, ...args],
    {
      cwd,
      // Outside our process group: Ctrl-C in a terminal must not reach it before we stop it ourselves.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: cwd },
    },
  )
  closeSync(log)
  const ended = once(child, 'exit')
  return {
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
