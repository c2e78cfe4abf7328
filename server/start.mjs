// Starts the store where its packages are installed already. Plain JavaScript, because a Node that is too old
// cannot read the store's TypeScript files and would end with a stack trace.

import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'

const neededMajor = 24

if (Number(process.version.slice(1).split('.')[0]) < neededMajor) {
  process.stderr.write(
    `The store needs Node ${neededMajor} or newer, and this is Node ${process.version.slice(1)}. Install it; in a clone, npm start brings its own.\n`,
  )
  process.exitCode = 1
} else {
  // From the first file on, which also saves the compiler of types and its memory. If the folder cannot be written,
  // main.ts uses the data folder; NODE_COMPILE_CACHE comes before both.
  modules.enableCompileCache(
    fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
  )
  await import('./src/main.ts')
}
