// What is wrong with an environment, as the operator reads it.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadConfig, readConfig } from '../src/config/config.ts'

export function mistakesOf(environment: Record<string, string>): string[] {
  try {
    // The folder that is the default may have the demo of this clone, beside which production does not start.
    readConfig({ DATA_DIR: join(tmpdir(), 'no-demo-here'), ...environment })
    return []
  } catch (error) {
    if (error instanceof BadConfig) return error.mistakes
    throw error
  }
}
