// What production demands of the settings beyond their own validation.

import { databaseHost } from './database-addresses.ts'
import { embeddedFolder, hasEmbedded } from './database-settings.ts'
import type { Setting } from './setting.ts'
import { type Config, settings } from './settings.ts'

type Environment = Record<string, string | undefined>

export function unfitForProduction(environment: Environment, config: Config): string[] {
  const ofSettings = Object.values(settings as Record<string, Setting<unknown>>).flatMap(
    (setting) => mistakeOf(setting, environment[setting.env], config) ?? [],
  )
  return [...ofSettings, ...notChosen(environment, config)]
}

function mistakeOf(setting: Setting<unknown>, value: string | undefined, config: Config) {
  const { env, meaning, byDefault, neededInProduction: needed, encryptedInProduction } = setting
  if (needed && !value) return `${env} must be set in production (${lowerFirst(meaning)})`
  if (needed && value?.trim() === needed.example) return `${env} still has its example value`
  // Everybody can read it in the code.
  if (needed && value?.trim() === byDefault) return `${env} has the demo's own value`
  if (!encryptedInProduction || value === undefined) return undefined
  if (/^\s*http:/i.test(value)) return `${env} must start with https: in production`
  const isAllowed = config.unencryptedAllowed?.includes('database')
  return isPlainDatabase(value) && !isAllowed
    ? `${env} must ask for TLS in production: add sslmode=verify-full, or set ALLOW_UNENCRYPTED=database if the network is your own`
    : undefined
}

/** Nothing leaves the machine on the way to a server that it runs itself. */
const local = /^(localhost|127\.0\.0\.1|::1|\[::1\]|%2f.*|\/.*|)(:\d+)?$/i

const isPlainDatabase = (value: string): boolean =>
  /^\s*postgres(ql)?:/.test(value) &&
  !/[?&]sslmode=(require|verify-ca|verify-full)\b/.test(value) &&
  !local.test(databaseHost(value.trim()))

/** The defaults keep the data on one machine: the images must be put there by choice, and the database never. */
function notChosen(environment: Environment, config: Config): string[] {
  const mistakes: string[] = []
  if (!config.databaseUrl) mistakes.push('DATABASE_URL must be set in production')
  if (!environment.IMAGE_STORE) {
    mistakes.push(
      'IMAGE_STORE must be set in production: s3, or disk if all processes share the folder DATA_DIR',
    )
  }
  // Until 0.2 production could run on it, and a store that starts beside it would have forgotten everything.
  if (hasEmbedded(config.dataFolder)) {
    mistakes.push(
      `DATA_DIR has an embedded database, on which production no longer runs: export it and import it into PostgreSQL with version 0.2.0, then start this version (docs/install.md, 'From the embedded database'); if that is done, or it is the demo's, move ${embeddedFolder(config.dataFolder)} away`,
    )
  }
  return mistakes
}

const lowerFirst = (sentence: string): string => sentence[0]!.toLowerCase() + sentence.slice(1)
