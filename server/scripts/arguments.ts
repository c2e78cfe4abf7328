// Command lines, of `gemwala` and of the tools for developers. A mistake is answered with one sentence, never with a
// stack.

import { parseArgs } from 'node:util'
import { CannotStart } from '../src/kit/cannot-start.ts'

type Kind = 'flag' | 'number' | 'text'
type Kinds = Record<string, Kind>
type Values<K extends Kinds> = {
  [name in keyof K]?: K[name] extends 'flag' ? boolean : K[name] extends 'number' ? number : string
}
type Given<K extends Kinds> = { values: Values<K>; names: string[] }

/** `takes` are the arguments without a dash, in order; those in brackets may be left out. */
export function argumentsIn<K extends Kinds>(
  args: string[],
  kinds: K,
  takes: string[] = [],
): Given<K> {
  const { values, positionals } = parsed(args, kinds)
  const missing = takes[positionals.length]
  if (missing && !missing.startsWith('[')) throw new CannotStart(`${missing} is missing`)
  const tooMany = positionals[takes.length]
  if (tooMany !== undefined) throw new CannotStart(`There is one argument too many, '${tooMany}'`)
  const read = Object.entries(values).map(([name, value]) => {
    if (kinds[name] !== 'number') return [name, value]
    if (!/^\d+$/.test(String(value))) {
      throw new CannotStart(`--${name} takes a whole number, not '${value}'`)
    }
    return [name, Number(value)]
  })
  return { values: Object.fromEntries(read), names: positionals }
}

function parsed(args: string[], kinds: Kinds) {
  const options = Object.entries(kinds).map(([name, kind]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
  ])
  try {
    return parseArgs({
      args,
      options: Object.fromEntries(options),
      allowPositionals: true,
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Advice of Node follows.
    throw new CannotStart(error.message.split(/\.\s|\n/)[0])
  }
}

type Tool<K extends Kinds> = {
  /** As it is called. */
  program: string
  kinds: K
  takes?: string[]
  /** What follows the program's name, and what it means. */
  help: string
}

/** The arguments of this process. `--help` and a mistake end it. */
export function argumentsOf<K extends Kinds>({ program, kinds, takes, help }: Tool<K>): Given<K> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    process.stdout.write(`Usage: ${program} ${help}\n`)
    process.exit()
  }
  try {
    return argumentsIn(args, kinds, takes)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    fail(`${error.message}; ${program} --help shows how it is used.`)
  }
}

export function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
