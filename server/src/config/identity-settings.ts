// The settings of signing in by way of others: Google, and the optional single sign-on.

import { address, milliseconds, optional, setting, text } from './setting.ts'

/** A stand-in may speak plain http, but only inside this machine. */
const onThisMachine = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/

const issuer = address('http:', 'https:').refine(
  (value) => value.startsWith('https:') || onThisMachine.test(value),
  'must be an address that starts with https:',
)

const domain = text
  .transform((value) => value.replace(/^https:\/\//, '').replace(/\/$/, ''))
  .refine(
    (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i.test(value) || onThisMachine.test(value),
    'must be a domain such as store.eu.auth0.com',
  )

export const identitySettings = {
  googleIssuer: setting({
    env: 'GOOGLE_ISSUER',
    meaning: "Google's name as an OpenID provider; in the demo a stand-in",
    check: issuer,
    byDefault: 'https://accounts.google.com',
    encryptedInProduction: true,
  }),
  googleClientId: setting({
    env: 'GOOGLE_CLIENT_ID',
    meaning:
      'The client id of the store at Google, whose redirect address is PUBLIC_URL with /auth/google/callback',
    check: optional(text),
    byDefault: '',
    neededInProduction: { example: '1234567890-example.apps.googleusercontent.com' },
  }),
  googleClientSecret: setting({
    env: 'GOOGLE_CLIENT_SECRET',
    meaning: 'The client secret of the store at Google',
    check: optional(text),
    byDefault: '',
    neededInProduction: { example: 'the-client-secret-from-google' },
  }),
  googleTimeoutMs: setting({
    env: 'GOOGLE_TIMEOUT_MS',
    meaning: 'How long Google may take to answer',
    check: milliseconds,
    byDefault: '10000',
  }),
  googleFlowLifetimeMs: setting({
    env: 'GOOGLE_FLOW_LIFETIME_MS',
    meaning: 'How long one may stay at Google before one has to start again',
    check: milliseconds,
    byDefault: '600000',
  }),
  handoverLifetimeMs: setting({
    env: 'HANDOVER_LIFETIME_MS',
    meaning: 'How long the page has to fetch the session of a finished Google sign-in',
    check: milliseconds,
    byDefault: '60000',
  }),
  ssoDomain: setting({
    env: 'SSO_DOMAIN',
    meaning:
      'The domain of the single sign-on provider; empty, like its client id and audience, switches it off',
    check: optional(domain),
    byDefault: '',
    encryptedInProduction: true,
  }),
  ssoClientId: setting({
    env: 'SSO_CLIENT_ID',
    meaning: 'The client id of the store at the single sign-on provider',
    check: optional(text),
    byDefault: '',
  }),
  ssoAudience: setting({
    env: 'SSO_AUDIENCE',
    meaning: 'The audience that the tokens of the single sign-on provider are made for',
    check: optional(text),
    byDefault: '',
  }),
  ssoTimeoutMs: setting({
    env: 'SSO_TIMEOUT_MS',
    meaning: 'How long the single sign-on provider may take to answer',
    check: milliseconds,
    byDefault: '10000',
  }),
}
