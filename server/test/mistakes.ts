// What is wrong with an environment, as the operator reads it.

import { BadConfig, readConfig } from '../src/config/config.ts'

export function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof BadConfig) return error.mistakes
    throw error
  }
}
