// `gemwala <command>`: what an operator does besides running the store. One frame for all commands: help, settings
// from the environment, a sentence for what cannot be done, and an exit code.
//   npm run gemwala -- doctor   or   npm run doctor   or, where npm is missing,   node server/scripts/gemwala.ts doctor

import { existsSync } from 'node:fs'
import { CannotStart } from '../src/kit/cannot-start.ts'
import { Refusal } from '../src/kit/refusal.ts'
import { argumentsIn } from './arguments.ts'
import { type Command, commands } from './commands.ts'

/** As it was called, so that what the help says can be pasted. */
const program = process.env.npm_lifecycle_event
  ? 'npm run gemwala --'
  : 'node server/scripts/gemwala.ts'

/** Trouble that an operator can end. */
const ofDisk = ['EACCES', 'EDQUOT', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const sentence =
    error instanceof CannotStart || error instanceof Refusal ? error.message : diskTrouble(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function run([name = '', ...given]: string[]): Promise<number> {
  if (name === '--help') return printAll(listOfCommands())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const what = name === '' ? 'Name a command' : `There is no command '${name}'`
    throw new CannotStart(`${what}; ${program} --help lists them.`)
  }
  if (given.includes('--help')) return printAll(helpOf(name, command))
  const { values, names } = argumentsOf(name, command, given)
  if (existsSync('.env')) process.loadEnvFile('.env')
  // What takes a while to load comes after what may be wrong.
  const { readConfig } = await import('../src/config/config.ts')
  const [config, environment] = [readConfig(process.env), process.env]
  const { lines, exitCode = 0 } = await command.run({
    config,
    names,
    options: values,
    environment,
    say,
  })
  printAll(lines)
  return exitCode
}

function printAll(lines: string[]): number {
  for (const line of lines) say(line)
  return 0
}

function argumentsOf(name: string, { takes, options }: Command, given: string[]) {
  try {
    const kinds: Record<string, 'flag'> = {}
    for (const option of Object.keys(options)) kinds[option] = 'flag'
    return argumentsIn(given, kinds, takes)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    throw new CannotStart(`${error.message}; ${program} ${name} --help shows how it is used.`)
  }
}

function listOfCommands(): string[] {
  return [
    `Usage: ${program} <command>`,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`),
    '',
    `${program} <command> --help says what a command takes, with an example.`,
    'The settings are those of the store: the environment, or .env in this folder.',
  ]
}

function helpOf(name: string, { summary, takes, options, notes, example }: Command): string[] {
  const call = `${program} ${name}`
  const flags = Object.entries(options)
  const width = Math.max(...flags.map(([option]) => option.length))
  return [
    `${name}: ${summary}`,
    '',
    `Usage: ${[call, ...takes, ...flags.map(([option]) => `[--${option}]`)].join(' ')}`,
    ...flags.map(([option, meaning]) => `  --${option.padEnd(width)}  ${meaning}`),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    `Example: ${call} ${example}`.trimEnd(),
  ]
}

function diskTrouble(error: unknown): string | undefined {
  const isDisk = error instanceof Error && 'code' in error && ofDisk.includes(String(error.code))
  return isDisk ? `${error.message}. Make room there, or choose another folder.` : undefined
}
