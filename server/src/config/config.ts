// Reads the settings from the environment, and reports all mistakes at once.

import { CannotStart } from '../kit/cannot-start.ts'
import { unfitForProduction } from './production.ts'
import type { Setting } from './setting.ts'
import { type Config, settings } from './settings.ts'
import { halfConfigured } from './together.ts'
import { withFiles } from './with-files.ts'

export class BadConfig extends CannotStart {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(`The store cannot start because some settings are wrong:\n- ${mistakes.join('\n- ')}`)
    this.mistakes = mistakes
  }
}

type Environment = Record<string, string | undefined>

export function readConfig(given: Environment): Config {
  const mistakes: string[] = []
  const environment = withFiles(given, mistakes)
  const values = Object.entries(settings).map(([name, setting]) => {
    const parsed = (setting as Setting<unknown>).check.safeParse(valueIn(environment, setting))
    if (!parsed.success) mistakes.push(`${setting.env} ${parsed.error.issues[0]!.message}`)
    return [name, parsed.data]
  })
  const config = Object.fromEntries(values) as Config
  mistakes.push(...halfConfigured(config))
  if (config.mode === 'production') mistakes.push(...unfitForProduction(environment, config))
  if (mistakes.length > 0) throw new BadConfig(mistakes)
  return config
}

const valueIn = (environment: Environment, setting: Setting<unknown>): string | undefined =>
  environment[setting.env] || setting.byDefault
