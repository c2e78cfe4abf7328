// What `npm test` was asked for.

import { randomInt } from 'node:crypto'

export type Options = {
  isChecksOnly: boolean
  /** Of the random order of the files; without one, the longest come first. */
  seed?: number
}

export function optionsIn(args: string[]): Options {
  const options: Options = { isChecksOnly: false }
  for (const [place, arg] of args.entries()) {
    if (arg === '--checks-only') options.isChecksOnly = true
    else if (arg === '--shuffle') options.seed = randomInt(1_000_000)
    else if (args[place - 1] === '--shuffle' && /^\d{1,9}$/.test(arg)) options.seed = Number(arg)
    else {
      throw new Error(`npm test does not know ${arg}. It knows --checks-only and --shuffle [seed].`)
    }
  }
  return options
}
