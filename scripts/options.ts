// The command-line options of `npm test`.

import { randomInt } from 'node:crypto'

export type Options = {
  isChecksOnly: boolean
  /** The seed for a random order of files; without it the longest run first. */
  seed?: number
}

export function optionsIn(args: string[]): Options {
  const options: Options = { isChecksOnly: false }
  for (const [place, arg] of args.entries()) {
    if (arg === '--checks-only') options.isChecksOnly = true
    else if (arg === '--shuffle') options.seed = randomInt(1_000_000)
    else if (args[place - 1] === '--shuffle' && /^\d{1,9}$/.test(arg)) options.seed = Number(arg)
    else {
      throw new Error(`Unknown option ${arg}. npm test takes --checks-only and --shuffle [seed].`)
    }
  }
  return options
}
