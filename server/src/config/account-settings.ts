// Settings for accounts: sessions, codes, links, rate limits and passwords.

import { z } from 'zod'
import { milliseconds, number, setting, text } from './setting.ts'

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
  sessionLifetimeMs: setting({
    env: 'SESSION_LIFETIME_MS',
    meaning: 'How long a session lasts; the specification says six hours',
    check: milliseconds,
    byDefault: String(6 * 60 * 60 * 1000),
  }),
  otpLifetimeMs: setting({
    env: 'OTP_LIFETIME_MS',
    meaning: 'How long a one-time code is valid',
    check: milliseconds,
    byDefault: '300000',
  }),
  otpResendAfterMs: setting({
    env: 'OTP_RESEND_AFTER_MS',
    meaning: 'How long to wait before another code can be sent to the same number',
    check: milliseconds,
    byDefault: '30000',
  }),
  resetLinkLifetimeMs: setting({
    env: 'RESET_LINK_LIFETIME_MS',
    meaning: 'How long the link in a password recovery mail is valid',
    check: milliseconds,
    byDefault: '1800000',
  }),
  newNumberTrustedAfterMs: setting({
    env: 'NEW_NUMBER_TRUSTED_AFTER_MS',
    meaning:
      'A password reset removes a mobile number that was changed more recently than this, because an intruder may have changed it',
    check: milliseconds,
    byDefault: String(7 * 24 * 60 * 60 * 1000),
  }),
  verifyLinkLifetimeMs: setting({
    env: 'VERIFY_LINK_LIFETIME_MS',
    meaning: 'How long the link in a verification mail is valid',
    check: milliseconds,
    byDefault: String(48 * 60 * 60 * 1000),
  }),
  verifyMailEveryMs: setting({
    env: 'VERIFY_MAIL_EVERY_MS',
    meaning: 'The shortest time between two verification mails to the same account',
    check: milliseconds,
    byDefault: '60000',
  }),
  limitsScale: setting({
    env: 'LIMITS_SCALE',
    meaning:
      'Multiplies every rate limit, from sign-in to orders per minute; it cannot turn one off',
    check: number(1, 10_000),
    byDefault: '1',
  }),
  passwordsAtOnce: setting({
    env: 'PASSWORDS_AT_ONCE',
    meaning:
      'The number of passwords that are hashed at the same time; each needs 19 MiB of memory',
    check: number(1, 64),
    byDefault: '4',
  }),
  passwordsWaiting: setting({
    env: 'PASSWORDS_WAITING',
    meaning:
      'The number of further passwords that may wait before the store answers that it is busy',
    check: number(0, 10_000),
    byDefault: '50',
  }),
}
