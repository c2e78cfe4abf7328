// Preloaded into a process: prints a line whenever the process forces a file to disk.

import fs, { writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { fdatasyncSync } = fs
fs.fdatasyncSync = (file) => {
  fdatasyncSync(file)
  writeSync(1, 'synced\n')
}
syncBuiltinESMExports()
