// Generates `.env.example` from the table of settings. A test compares the two.

import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

export function exampleFile(): string {
  const entries = Object.values(settings as Record<string, Setting<unknown>>).map((setting) => {
    const needed = setting.neededInProduction
    const lines = [`# ${setting.meaning}.`]
    if (needed) lines.push('# Required in production.')
    lines.push(`${needed ? '' : '# '}${setting.env}=${needed?.example ?? setting.byDefault ?? ''}`)
    return lines.join('\n')
  })
  const head =
    '# Settings of the store. Copy this file to .env, or set them in the environment. Commented lines show the defaults.'
  return `${[head, ...entries].join('\n\n')}\n`
}
