// Settings for external sign-in: Google and the optional single sign-on.

import { address, optional, setting, text } from './setting.ts'

/** A simulator may use plain http, but only on this machine. */
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
    meaning: "Google's issuer address as an OpenID provider; the demo uses a simulator",
    check: issuer,
    byDefault: 'https://accounts.google.com',
    encryptedInProduction: true,
  }),
  googleClientId: setting({
    env: 'GOOGLE_CLIENT_ID',
    meaning:
      "The store's client id at Google; register PUBLIC_URL with /auth/google/callback as its redirect address. If empty, customers are not offered Google",
    check: optional(text),
    byDefault: '',
  }),
  googleClientSecret: setting({
    env: 'GOOGLE_CLIENT_SECRET',
    meaning: "The store's client secret at Google",
    check: optional(text),
    byDefault: '',
  }),
  ssoDomain: setting({
    env: 'SSO_DOMAIN',
    meaning:
      'The domain of the single sign-on provider; leave it, the client id and the audience empty to turn single sign-on off',
    check: optional(domain),
    byDefault: '',
    encryptedInProduction: true,
  }),
  ssoClientId: setting({
    env: 'SSO_CLIENT_ID',
    meaning: "The store's client id at the single sign-on provider",
    check: optional(text),
    byDefault: '',
  }),
  ssoAudience: setting({
    env: 'SSO_AUDIENCE',
    meaning: 'The audience of the access tokens from the single sign-on provider',
    check: optional(text),
    byDefault: '',
  }),
}
