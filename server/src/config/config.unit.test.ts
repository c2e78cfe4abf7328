// Settings: the defaults, what is rejected, and what production requires.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'
import { exampleFile } from './example.ts'
import { settings } from './settings.ts'

const mistakesOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof BadConfig) return error.mistakes
    throw error
  }
}

// Covers 3-21, 3-159, 3-165.
test('without settings it is the demo: this machine only, embedded database, India', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    siteOrigins: [],
    trustedProxies: [],
    dataFolder: './data',
    databaseUrl: undefined,
    databasePoolSize: 16,
    timeZone: 'Asia/Kolkata',
    logLevel: undefined,
    bodyLimitBytes: 102_400,
    smtpUrl: undefined,
    smsUrl: undefined,
  })
})

test('treats an empty value as not set', () => {
  const empty = Object.fromEntries(Object.values(settings).map(({ env }) => [env, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

// Covers 3-165.
test('reads numbers, lists and addresses', () => {
  expect(
    readConfig({
      APP_ENV: 'test',
      PORT: '0',
      PUBLIC_URL: 'https://store.test/path?x',
      SITE_ORIGINS: 'https://a.test, https://b.test,',
      TRUSTED_PROXIES: '10.0.0.0/8',
      DATABASE_URL: 'postgres://user@db.test/store',
      LOG_LEVEL: 'debug',
    }),
  ).toMatchObject({
    mode: 'test',
    port: 0,
    publicUrl: 'https://store.test',
    siteOrigins: ['https://a.test', 'https://b.test'],
    trustedProxies: ['10.0.0.0/8'],
    databaseUrl: 'postgres://user@db.test/store',
    logLevel: 'debug',
  })
})

test('reports all mistakes at once, each with what to do about it', () => {
  const environment = {
    APP_ENV: 'staging',
    HOST: ' ',
    PORT: '70000',
    PUBLIC_URL: 'store.test',
    DATABASE_URL: 'mysql://db.test',
    DATABASE_POOL_SIZE: 'many',
    TIME_ZONE: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'https://mail.test',
    SMS_URL: 'sms.test',
  }
  expect(mistakesOf(environment)).toEqual([
    'APP_ENV must be demo, test or production',
    'HOST must not be empty',
    'PORT must be from 0 to 65535',
    'PUBLIC_URL must be an address that starts with http: or https:',
    'DATABASE_URL must be an address that starts with postgres: or postgresql:',
    'DATABASE_POOL_SIZE must be a whole number',
    'TIME_ZONE must be a time zone such as Asia/Kolkata',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    'SMTP_URL must be an address that starts with smtp: or smtps:',
    'SMS_URL must be an address that starts with http: or https:',
  ])
  expect(() => readConfig(environment)).toThrow(
    'The store cannot start because some settings are wrong:\n- APP_ENV must be',
  )
})

test.each(['-1', '1.5', '0x10', '1e3', ' 5', 'Infinity'])('rejects "%s" as a port', (PORT) => {
  expect(mistakesOf({ PORT })).toEqual(['PORT must be a whole number'])
})

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://gems.test',
  APP_SECRET: 'a-secret-that-is-long-enough-for-a-key',
  SMTP_URL: 'smtps://user:secret@mail.test:465',
  MAIL_FROM: 'Gems <no-reply@gems.test>',
  SMS_URL: 'https://sms.test/send',
  SMS_TOKEN: 'a-real-token',
  GOOGLE_CLIENT_ID: 'a-real-client',
  GOOGLE_CLIENT_SECRET: 'a-real-secret',
}

test('production starts with everything it needs', () => {
  expect(readConfig(production)).toMatchObject({
    mode: 'production',
    mailFrom: production.MAIL_FROM,
  })
})

// Covers 3-170.
test('production reports every missing setting', () => {
  expect(mistakesOf({ APP_ENV: 'production' })).toEqual([
    'PUBLIC_URL must be set in production (the address at which customers reach the store; links in mails always use it)',
    'APP_SECRET must be set in production (the key that protects secrets in the database, at least 32 characters; to change it, name the former one in APP_SECRET_OLD)',
    'SMTP_URL must be set in production (the mail server, with user and password; the demo uses a simulator)',
    "MAIL_FROM must be set in production (the sender of the store's mails)",
    'SMS_URL must be set in production (the address of the SMS gateway; the demo uses a simulator)',
    'SMS_TOKEN must be set in production (the token for the SMS gateway; for MSG91 its authkey)',
    "GOOGLE_CLIENT_ID must be set in production (the store's client id at Google; register PUBLIC_URL with /auth/google/callback as its redirect address)",
    "GOOGLE_CLIENT_SECRET must be set in production (the store's client secret at Google)",
  ])
})

// Covers X3.
test('production rejects every value of the example file', () => {
  const examples = exampleFile()
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2))
  expect(mistakesOf({ ...Object.fromEntries(examples), APP_ENV: 'production' })).toEqual(
    Object.keys(production)
      .filter((name) => name !== 'APP_ENV')
      .map((name) => `${name} still has its example value`),
  )
})

test.each([
  ['PUBLIC_URL', 'http://gems.test'],
  ['PUBLIC_URL', 'HTTP://gems.test'],
  ['SMS_URL', ' http://sms.test/send'],
])('production rejects an unencrypted connection: %s=%s', (name, value) => {
  expect(mistakesOf({ ...production, [name]: value })).toEqual([
    `${name} must start with https: in production`,
  ])
})

test('a bucket needs its name, and both parts of its key or neither', () => {
  expect(mistakesOf({ IMAGE_STORE: 'ftp' })).toEqual(['IMAGE_STORE must be disk or s3'])
  expect(mistakesOf({ IMAGE_STORE: 's3', S3_ACCESS_KEY_ID: 'an-id' })).toEqual([
    "S3_SECRET_ACCESS_KEY must be set too, because the bucket's key is configured",
    'S3_BUCKET must be set too, because IMAGE_STORE is s3',
  ])
  expect(mistakesOf({ IMAGE_STORE: 's3', S3_BUCKET: 'pictures' })).toEqual([])
  expect(mistakesOf({ ...production, S3_ENDPOINT: 'http://s3.test' })).toEqual([
    'S3_ENDPOINT must start with https: in production',
  ])
})

test('MSG91 needs the template that is registered there', () => {
  expect(mistakesOf({ ...production, SMS_GATEWAY: 'msg91' })).toEqual([
    'SMS_TEMPLATE_ID must be set too, because SMS_GATEWAY is msg91',
  ])
  expect(mistakesOf({ ...production, SMS_GATEWAY: 'msg91', SMS_TEMPLATE_ID: 'T1' })).toEqual([])
})

test('a test may use unencrypted connections and needs no secrets', () => {
  expect(mistakesOf({ APP_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
})

test('.env.example matches the table of settings', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  expect(file, 'run node server/scripts/write-env-example.ts').toBe(exampleFile())
})

test('every default passes its own validation', () => {
  const defaults = Object.fromEntries(
    Object.values(settings).map(({ env, byDefault }) => [env, byDefault]),
  )
  expect(readConfig(defaults)).toEqual(readConfig({}))
})
