// Secrets from files: `SMTP_URL_FILE=/run/secrets/smtp` stands for `SMTP_URL` with the content of that file. Container
// platforms and systemd hand secrets over this way, where no list of processes shows them.

import { readFileSync } from 'node:fs'
import { settings } from './settings.ts'

type Environment = Record<string, string | undefined>

/** The environment with the content of the files. Adds what is wrong to `mistakes`. */
export function withFiles(environment: Environment, mistakes: string[]): Environment {
  const result = { ...environment }
  for (const { env } of Object.values(settings)) {
    const file = environment[`${env}_FILE`]
    if (!file) continue
    if (environment[env]) {
      mistakes.push(`${env} and ${env}_FILE are both set; remove one of them`)
      continue
    }
    try {
      // Editors and `echo` end a file with a line break, which is not part of the secret.
      result[env] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      mistakes.push(`${env}_FILE names a file that cannot be read: ${(error as Error).message}`)
    }
  }
  return result
}
