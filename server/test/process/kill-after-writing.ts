// Preloaded into a process: kills it once it has written this many megabytes to files, wherever it is then.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { writeSync } = fs
let leftBytes = Number(process.env.KILL_AFTER_MEGABYTES) * 1_000_000
fs.writeSync = ((...given: Parameters<typeof writeSync>) => {
  const written = writeSync(...given)
  leftBytes -= written
  if (leftBytes <= 0) process.kill(process.pid, 'SIGKILL')
  return written
}) as typeof writeSync
syncBuiltinESMExports()
