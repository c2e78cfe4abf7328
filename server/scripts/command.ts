// The frame of the commands: settings from the environment, a sentence for what cannot be done, and an exit code.

import { existsSync } from 'node:fs'
import { readConfig } from '../src/config/config.ts'
import type { Config } from '../src/config/settings.ts'
import { CannotStart } from '../src/kit/cannot-start.ts'

/** Prints the lines that the work returns. */
export async function runCommand(
  work: (
    config: Config,
    given: string[],
    environment: NodeJS.ProcessEnv,
  ) => Promise<{ lines: string[]; isGood?: boolean }>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const given = process.argv.slice(2)
    // Otherwise `--help` would be taken for the name of a file.
    const option = given.find((argument) => argument.startsWith('-'))
    if (option) throw new CannotStart(`This command has no option ${option}.`)
    const { lines, isGood = true } = await work(readConfig(process.env), given, process.env)
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!isGood) process.exitCode = 1
  } catch (error) {
    const sentence = error instanceof CannotStart ? error.message : diskTrouble(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

const ofDisk = ['EACCES', 'EDQUOT', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']

function diskTrouble(error: unknown): string | undefined {
  const isDisk = error instanceof Error && 'code' in error && ofDisk.includes(String(error.code))
  return isDisk ? `${error.message}. Make room there, or choose another folder.` : undefined
}
