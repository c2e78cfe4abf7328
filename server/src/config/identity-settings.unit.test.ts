// The settings for Google and single sign-on, and which values are rejected.

import { expect, test } from 'vitest'
import { mistakesOf } from '../../test/mistakes.ts'
import { readConfig } from './config.ts'

const sso = { SSO_DOMAIN: 'store.eu.auth0.com', SSO_CLIENT_ID: 'client', SSO_AUDIENCE: 'api' }

test('by default sign-in goes to Google, without single sign-on', () => {
  expect(readConfig({})).toMatchObject({
    googleIssuer: 'https://accounts.google.com',
    googleClientId: undefined,
    ssoDomain: undefined,
    ssoClientId: undefined,
    ssoAudience: undefined,
  })
})

test('single sign-on needs all of its three settings or none', () => {
  expect(mistakesOf(sso)).toEqual([])
  for (const name of Object.keys(sso)) {
    expect(mistakesOf({ ...sso, [name]: '' })).toEqual([
      `${name} must be set too, because single sign-on is configured`,
    ])
  }
  expect(mistakesOf({ SSO_AUDIENCE: 'api' })).toHaveLength(2)
})

test.each([
  ['store.eu.auth0.com', 'store.eu.auth0.com'],
  ['https://store.eu.auth0.com/', 'store.eu.auth0.com'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('reads the domain %s as %s', (given, meant) => {
  expect(readConfig({ ...sso, SSO_DOMAIN: given }).ssoDomain).toBe(meant)
})

test.each(['http://store.eu.auth0.com', 'store', 'store.test/path', 'a b.test', 'javascript:x'])(
  'rejects %s as a domain',
  (given) => {
    expect(mistakesOf({ ...sso, SSO_DOMAIN: given })[0]).toMatch(/^SSO_DOMAIN /)
  },
)

test.each(['http://accounts.google.com', 'accounts.google.com', 'ftp://127.0.0.1'])(
  'rejects %s as an issuer',
  (given) => {
    expect(mistakesOf({ GOOGLE_ISSUER: given })[0]).toMatch(/^GOOGLE_ISSUER must be an address/)
  },
)

test('a client at Google needs its id and its secret, and production no plain http', () => {
  const mistakes = mistakesOf({
    APP_ENV: 'production',
    GOOGLE_CLIENT_SECRET: 'a-secret',
    GOOGLE_ISSUER: 'http://127.0.0.1:4000',
    ...sso,
    SSO_DOMAIN: 'http://127.0.0.1:4000',
  })
  expect(mistakes.filter((mistake) => /GOOGLE|SSO/.test(mistake))).toEqual([
    'GOOGLE_CLIENT_ID must be set too, because Google is configured',
    'GOOGLE_ISSUER must start with https: in production',
    'SSO_DOMAIN must start with https: in production',
  ])
})
