// Runs one step, prints the result in one line and counts it.

import { join } from 'node:path'
import { exitCodeOf, startApart } from './ending.ts'

export const root = join(import.meta.dirname, '..')

export type Outcome = { passed: number; failed: number }

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

export async function step(name: string, work: () => Promise<void>): Promise<Outcome> {
  const startedAt = performance.now()
  try {
    await work()
    say(`ok    ${name} (${secondsSince(startedAt)} s)`)
    return { passed: 1, failed: 0 }
  } catch (error) {
    say(`FAIL  ${name} (${secondsSince(startedAt)} s)`)
    say(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}

const secondsSince = (startedAt: number): string =>
  ((performance.now() - startedAt) / 1000).toFixed(1)

/** Runs a tool of the project and prints its output only if it fails. */
export async function tool(name: string, ...args: string[]): Promise<void> {
  const { code, output } = await runQuietly(join(root, 'node_modules/.bin', name), args)
  if (code !== 0) throw new Error(output)
}

export async function runQuietly(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number | null; output: string }> {
  const child = startApart(command, args, { cwd: root, env: environment })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout!.on('data', keep)
  child.stderr!.on('data', keep)
  return { code: await exitCodeOf(child), output }
}
