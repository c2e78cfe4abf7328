// Reads the settings from the environment, and reports all mistakes at once.

import { CannotStart } from '../kit/cannot-start.ts'
import type { Setting } from './setting.ts'
import { type Config, settings } from './settings.ts'
import { halfConfigured } from './together.ts'

export class BadConfig extends CannotStart {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(`The store cannot start because some settings are wrong:\n- ${mistakes.join('\n- ')}`)
    this.mistakes = mistakes
  }
}

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment): Config {
  const mistakes: string[] = []
  const values = Object.entries(settings).map(([name, setting]) => {
    const parsed = (setting as Setting<unknown>).check.safeParse(given(environment, setting))
    if (!parsed.success) mistakes.push(`${setting.env} ${parsed.error.issues[0]!.message}`)
    return [name, parsed.data]
  })
  const config = Object.fromEntries(values) as Config
  mistakes.push(...halfConfigured(config))
  if (config.mode === 'production') mistakes.push(...unfitForProduction(environment))
  if (mistakes.length > 0) throw new BadConfig(mistakes)
  return config
}

const given = (environment: Environment, setting: Setting<unknown>): string | undefined =>
  environment[setting.env] || setting.byDefault

function unfitForProduction(environment: Environment): string[] {
  return Object.values(settings as Record<string, Setting<unknown>>).flatMap((setting) => {
    const value = environment[setting.env]
    const needed = setting.neededInProduction
    if (needed && !value) {
      return [`${setting.env} must be set in production (${lowerFirst(setting.meaning)})`]
    }
    if (needed && value === needed.example) return [`${setting.env} still has its example value`]
    if (setting.encryptedInProduction && isPlainHttp(value)) {
      return [`${setting.env} must start with https: in production`]
    }
    return []
  })
}

const isPlainHttp = (value: string | undefined): boolean =>
  value !== undefined && URL.canParse(value) && new URL(value).protocol === 'http:'

const lowerFirst = (sentence: string): string => sentence[0]!.toLowerCase() + sentence.slice(1)
