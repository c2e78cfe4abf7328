// Settings for accounts: the secret of what is encrypted, and how strict the rate limits are.

import { z } from 'zod'
import { number, setting, text } from './setting.ts'

export const accountSettings = {
  appSecret: setting({
    env: 'APP_SECRET',
    meaning:
      'The key that protects secrets in the database, at least 32 characters; to change it, name the former one in APP_SECRET_OLD',
    check: text.min(32, 'must have at least 32 characters'),
    byDefault: 'the-secret-of-a-demo-that-has-nothing-to-hide',
    neededInProduction: { example: 'make-your-own-with-openssl-rand-base64-48' },
  }),
  formerSecrets: setting({
    env: 'APP_SECRET_OLD',
    meaning:
      'Former values of APP_SECRET, separated by commas, until the store says that they can be removed',
    // The whole value too: a secret may have a comma in it.
    check: z
      .string()
      .transform((value) => (value === '' ? [] : [...new Set([value, ...value.split(',')])])),
    byDefault: '',
  }),
  limitsScale: setting({
    env: 'LIMITS_SCALE',
    meaning:
      'Multiplies every rate limit, from sign-in to orders per minute; it cannot turn one off',
    check: number(1, 10_000),
    byDefault: '1',
  }),
}
