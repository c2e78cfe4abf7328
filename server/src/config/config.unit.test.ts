// Settings: the defaults, what is rejected, and what production requires.

import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { mistakesOf } from '../../test/mistakes.ts'
import { readConfig } from './config.ts'
import { exampleFile } from './example.ts'
import { settings } from './settings.ts'

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
    smtpUrl: undefined,
    smsUrl: undefined,
  })
})

test('groups of jobs keep their usual slots unless they are named', () => {
  const usual = {
    sms: 10,
    mail: 10,
    notices: 10,
    whatsapp: 5,
    deliveries: 20,
    payments: 10,
    images: 2,
    alarms: 5,
    upkeep: 5,
    reports: 2,
  }
  expect(readConfig({}).jobsAtOnce).toEqual(usual)
  const given = { JOBS_AT_ONCE: 'deliveries:40, sms:1' }
  expect(readConfig(given).jobsAtOnce).toEqual({ ...usual, deliveries: 40, sms: 1 })
  for (const wrong of ['20', 'letters:5', 'mail:0', 'mail:201', 'mail:x']) {
    expect(mistakesOf({ JOBS_AT_ONCE: wrong })).toEqual([
      expect.stringMatching(/^JOBS_AT_ONCE must be (groups|names)/),
    ])
  }
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
    TRUSTED_PROXIES: 'loopback,proxy.test',
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
    'TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal',
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
  DATABASE_URL: 'postgres://gems:secret@db.test/gems?sslmode=verify-full',
  IMAGE_STORE: 's3',
  S3_BUCKET: 'pictures',
  // The folder that is the default may have the demo of this clone.
  DATA_DIR: join(tmpdir(), 'no-demo-here'),
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
    'DATABASE_URL must be set in production',
    'IMAGE_STORE must be set in production: s3, or disk if all processes share the folder DATA_DIR',
  ])
})

// Covers X3.
test("production rejects every value of the example file, and the demo's own secret", () => {
  const examples = parseEnv(exampleFile())
  const { DATABASE_URL, IMAGE_STORE, S3_BUCKET } = production
  expect(mistakesOf({ ...production, ...examples, DATABASE_URL, IMAGE_STORE, S3_BUCKET })).toEqual(
    ['PUBLIC_URL', 'APP_SECRET', 'SMTP_URL', 'MAIL_FROM'].map(
      (name) => `${name} still has its example value`,
    ),
  )
  const APP_SECRET = `${readConfig({}).appSecret} `
  expect(mistakesOf({ ...production, APP_SECRET })).toEqual(["APP_SECRET has the demo's own value"])
})

test.each([
  ['PUBLIC_URL', 'http://gems.test'],
  ['PUBLIC_URL', 'HTTP://gems.test'],
  ['SMS_URL', ' http://sms.test/send'],
  ['ALARM_PING_URL', 'http://monitor.test/a-secret'],
])('production rejects an unencrypted connection: %s=%s', (name, value) => {
  expect(
    mistakesOf({ ...production, SMS_TOKEN: 'a-token', SMS_URL: 'https://sms.test', [name]: value }),
  ).toEqual([`${name} must start with https: in production`])
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
  const sms = { ...production, SMS_URL: 'https://sms.test', SMS_TOKEN: 'a-token' }
  expect(mistakesOf({ ...sms, SMS_GATEWAY: 'msg91' })).toEqual([
    'SMS_TEMPLATE_ID must be set too, because SMS_GATEWAY is msg91',
  ])
  expect(mistakesOf({ ...sms, SMS_GATEWAY: 'msg91', SMS_TEMPLATE_ID: 'T1' })).toEqual([])
})

test('Google and SMS are optional, but not in part', () => {
  expect(mistakesOf({ ...production, GOOGLE_CLIENT_ID: 'a-client', SMS_TOKEN: 'a-token' })).toEqual(
    [
      'GOOGLE_CLIENT_SECRET must be set too, because Google is configured',
      'SMS_URL must be set too, because the SMS gateway is configured',
    ],
  )
})

const plainDatabase =
  'DATABASE_URL must ask for TLS in production: add sslmode=verify-full, or set ALLOW_UNENCRYPTED=database if the network is your own'

test.each([
  ['postgres://gems@db.test/gems', [plainDatabase]],
  ['postgresql://gems@db.test:5432/gems?sslmode=prefer', [plainDatabase]],
  ['postgres://gems@db.test/gems?sslmode=require', []],
  ['postgres://gems@/gems?host=db.test', [plainDatabase]],
  ['postgres://gems@/gems?host=/run/postgresql', []],
  ['postgres://gems@127.0.0.1:5433/gems', []],
  ['postgres://gems:p%40ss@localhost/gems', []],
])('production and the encryption of %s', (DATABASE_URL, mistakes) => {
  expect(mistakesOf({ ...production, DATABASE_URL })).toEqual(mistakes)
  const allowed = { ...production, DATABASE_URL, ALLOW_UNENCRYPTED: 'smtp,database' }
  expect(mistakesOf(allowed)).toEqual([])
})

test('only a database and a mail server may be allowed to go without TLS', () => {
  expect(mistakesOf({ ALLOW_UNENCRYPTED: 'smtp,razorpay' })).toEqual([
    'ALLOW_UNENCRYPTED must be database, smtp or both, separated by a comma',
  ])
})

test('production may choose images on disk', () => {
  const { S3_BUCKET: _bucket, ...rest } = production
  expect(mistakesOf({ ...rest, IMAGE_STORE: 'disk' })).toEqual([])
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
