// The settings of accounts: sessions, codes, links, limits and passwords.

import { milliseconds, number, setting, text } from './setting.ts'

export const accountSettings = {
  appSecret: setting({
    env: 'APP_SECRET',
    meaning:
      'The key for what is kept sealed or fingerprinted: at least 32 characters, kept for ever',
    check: text.min(32, 'must have at least 32 characters'),
    byDefault: 'the-secret-of-a-demo-that-has-nothing-to-hide',
    neededInProduction: { example: 'make-your-own-with-openssl-rand-base64-48' },
  }),
  sessionLifetimeMs: setting({
    env: 'SESSION_LIFETIME_MS',
    meaning: 'How long one stays signed in; the specification says six hours',
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
    meaning: 'How long one waits before another code is sent to the same number',
    check: milliseconds,
    byDefault: '30000',
  }),
  resetLinkLifetimeMs: setting({
    env: 'RESET_LINK_LIFETIME_MS',
    meaning: 'How long the link of a recovery mail works',
    check: milliseconds,
    byDefault: '1800000',
  }),
  newNumberTrustedAfterMs: setting({
    env: 'NEW_NUMBER_TRUSTED_AFTER_MS',
    meaning:
      'A password reset removes a mobile number that was changed more recently than this: somebody else may have changed it',
    check: milliseconds,
    byDefault: String(7 * 24 * 60 * 60 * 1000),
  }),
  verifyLinkLifetimeMs: setting({
    env: 'VERIFY_LINK_LIFETIME_MS',
    meaning: 'How long the link of a verification mail works',
    check: milliseconds,
    byDefault: String(48 * 60 * 60 * 1000),
  }),
  verifyMailEveryMs: setting({
    env: 'VERIFY_MAIL_EVERY_MS',
    meaning: 'How often a verification mail is sent at the most',
    check: milliseconds,
    byDefault: '60000',
  }),
  limitsScale: setting({
    env: 'LIMITS_SCALE',
    meaning:
      'Multiplies every limit on tries (sign-in, codes, recovery, registration); never switches one off',
    check: number(1, 10_000),
    byDefault: '1',
  }),
  passwordsAtOnce: setting({
    env: 'PASSWORDS_AT_ONCE',
    meaning: 'How many passwords are hashed at the same time; each takes 19 MiB',
    check: number(1, 64),
    byDefault: '4',
  }),
  passwordsWaiting: setting({
    env: 'PASSWORDS_WAITING',
    meaning: 'How many more wait for their turn before the store says that it is busy',
    check: number(0, 10_000),
    byDefault: '50',
  }),
}
