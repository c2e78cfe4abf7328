// Every setting of the store, in one place: its name in the environment, what it means, its default
// and its check. `.env.example` is made from this table.

import { z } from 'zod'
import { accountSettings } from './account-settings.ts'
import { checkoutSettings } from './checkout-settings.ts'
import { identitySettings } from './identity-settings.ts'
import { imageSettings } from './image-settings.ts'
import { jobSettings } from './job-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import {
  address,
  list,
  milliseconds,
  number,
  optional,
  type Setting,
  setting,
  text,
  timeZone,
} from './setting.ts'
import { supplierSettings } from './supplier-settings.ts'

export const settings = {
  mode: setting({
    env: 'APP_ENV',
    meaning:
      'demo: filled and with stand-ins for the outside world; production: the real thing; test: production that may speak plain http to stand-ins and needs no secrets',
    check: z.enum(['demo', 'test', 'production'], 'must be demo, test or production'),
    byDefault: 'demo',
  }),
  host: setting({
    env: 'HOST',
    meaning: 'The address to listen on; by default only this machine can reach the store',
    check: text,
    byDefault: '127.0.0.1',
  }),
  port: setting({
    env: 'PORT',
    meaning: 'The port to listen on; 0 takes any free one',
    check: number(0, 65_535),
    byDefault: '3000',
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    meaning: 'Where customers reach the store; links in mails are built from it and nothing else',
    check: optional(address('http:', 'https:').transform((value) => new URL(value).origin)),
    byDefault: '',
    neededInProduction: { example: 'https://store.example' },
    encryptedInProduction: true,
  }),
  siteOrigins: setting({
    env: 'SITE_ORIGINS',
    meaning: 'Other sites whose pages may call this server, separated by commas; none by default',
    check: list,
    byDefault: '',
  }),
  trustedProxies: setting({
    env: 'TRUSTED_PROXIES',
    meaning:
      'Addresses or networks of our own proxies, separated by commas; only theirs is believed who the client is',
    check: list,
    byDefault: '',
  }),
  dataFolder: setting({
    env: 'DATA_DIR',
    meaning: 'The folder of the embedded database and, by default, of uploaded images',
    check: text,
    byDefault: './data',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    meaning:
      'A PostgreSQL server (15 or newer); empty uses the embedded database, which serves one process',
    check: optional(address('postgres:', 'postgresql:')),
    byDefault: '',
  }),
  databasePoolSize: setting({
    env: 'DATABASE_POOL_SIZE',
    meaning: 'Connections to the PostgreSQL server per process',
    check: number(2, 200),
    byDefault: '16',
  }),
  databaseConnectTimeoutMs: setting({
    env: 'DATABASE_CONNECT_TIMEOUT_MS',
    meaning: 'How long a request waits for a connection before it is told that the store is busy',
    check: milliseconds,
    byDefault: '5000',
  }),
  databaseStatementTimeoutMs: setting({
    env: 'DATABASE_STATEMENT_TIMEOUT_MS',
    meaning: 'How long one statement may run',
    check: milliseconds,
    byDefault: '15000',
  }),
  databaseLockTimeoutMs: setting({
    env: 'DATABASE_LOCK_TIMEOUT_MS',
    meaning: 'How long one statement may wait for a lock',
    check: milliseconds,
    byDefault: '5000',
  }),
  databaseIdleTransactionTimeoutMs: setting({
    env: 'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS',
    meaning: 'How long an open transaction may do nothing before the server ends it',
    check: milliseconds,
    byDefault: '10000',
  }),
  databaseMaintenanceIntervalMs: setting({
    env: 'DATABASE_MAINTENANCE_INTERVAL_MS',
    meaning: 'How often the embedded database is vacuumed and checkpointed',
    check: milliseconds,
    byDefault: '600000',
  }),
  timeZone: setting({
    env: 'TIME_ZONE',
    meaning: "The store's time zone: a day in filters and totals is a day there",
    check: timeZone,
    byDefault: 'Asia/Kolkata',
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    meaning:
      'The least important log lines to write; empty means warn in the demo and info in production',
    check: optional(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      ),
    ),
    byDefault: '',
  }),
  commit: setting({
    env: 'COMMIT',
    meaning:
      'The commit that /health and the start line report; empty asks git, where the store runs from a clone',
    check: optional(text),
    byDefault: '',
  }),
  bodyLimitBytes: setting({
    env: 'BODY_LIMIT_BYTES',
    meaning: 'The largest body of a call',
    check: number(1024, 10_485_760),
    byDefault: '102400',
  }),
  requestTimeoutMs: setting({
    env: 'REQUEST_TIMEOUT_MS',
    meaning: 'How long a client may take to send its request',
    check: milliseconds,
    byDefault: '30000',
  }),
  keepAliveTimeoutMs: setting({
    env: 'KEEP_ALIVE_TIMEOUT_MS',
    meaning: 'How long an idle connection of a client stays open',
    check: milliseconds,
    byDefault: '72000',
  }),
  drainTimeoutMs: setting({
    env: 'DRAIN_TIMEOUT_MS',
    meaning: 'How long requests in flight may still take once the store was told to stop',
    check: milliseconds,
    byDefault: '20000',
  }),
  ...accountSettings,
  ...checkoutSettings,
  ...imageSettings,
  ...jobSettings,
  smtpUrl: setting({
    env: 'SMTP_URL',
    meaning: 'The mail server with user and password; in the demo a stand-in',
    check: optional(address('smtp:', 'smtps:')),
    byDefault: '',
    neededInProduction: { example: 'smtps://user:password@mail.example:465' },
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    meaning: 'The sender of our mails',
    check: text,
    byDefault: 'Gemwala <no-reply@gemwala.test>',
    neededInProduction: { example: 'Gemwala <no-reply@store.example>' },
  }),
  mailTimeoutMs: setting({
    env: 'MAIL_TIMEOUT_MS',
    meaning: 'How long the mail server may take to answer',
    check: milliseconds,
    byDefault: '15000',
  }),
  smsGateway: setting({
    env: 'SMS_GATEWAY',
    meaning: 'The kind of SMS gateway: http (takes {to, text}) or msg91',
    check: z.enum(['http', 'msg91'], 'must be http or msg91'),
    byDefault: 'http',
  }),
  smsTemplateId: setting({
    env: 'SMS_TEMPLATE_ID',
    meaning: 'The template of one-time codes that is registered at MSG91',
    check: optional(text),
    byDefault: '',
  }),
  smsUrl: setting({
    env: 'SMS_URL',
    meaning: 'The address of the SMS gateway; in the demo a stand-in',
    check: optional(address('http:', 'https:')),
    byDefault: '',
    neededInProduction: { example: 'https://sms.example/send' },
    encryptedInProduction: true,
  }),
  smsToken: setting({
    env: 'SMS_TOKEN',
    meaning: 'The token of the SMS gateway (the authkey of MSG91)',
    check: optional(text),
    byDefault: '',
    neededInProduction: { example: 'the-token-of-your-sms-gateway' },
  }),
  smsTimeoutMs: setting({
    env: 'SMS_TIMEOUT_MS',
    meaning: 'How long the SMS gateway may take to answer',
    check: milliseconds,
    byDefault: '15000',
  }),
  ...identitySettings,
  ...paymentSettings,
  ...supplierSettings,
  simulatorStartTimeoutMs: setting({
    env: 'SIMULATOR_START_TIMEOUT_MS',
    meaning: 'How long the stand-ins of the demo may take to start',
    check: milliseconds,
    byDefault: '60000',
  }),
}

type Settings = typeof settings
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never
}
