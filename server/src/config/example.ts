// Generates `.env.example` from the table of settings. A test compares the two.

import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

/** A shell can read the file too. */
const quoted = (value: string): string => (/[\s<>&;$()'"]/.test(value) ? `"${value}"` : value)

export function exampleFile(): string {
  const entries = Object.values(settings as Record<string, Setting<unknown>>).map((setting) => {
    const needed = setting.neededInProduction
    const lines = [`# ${setting.meaning}.`]
    if (needed) lines.push('# Required in production.')
    if (setting.inProduction) lines.push(`# ${setting.inProduction}.`)
    const value = needed?.example ?? setting.byDefault ?? ''
    lines.push(`${needed ? '' : '# '}${setting.env}=${quoted(value)}`)
    return lines.join('\n')
  })
  const head =
    '# Settings of the store. Copy this file to .env, or set them in the environment. Commented lines show the defaults.'
  return `${[head, ...entries].join('\n\n')}\n`
}
