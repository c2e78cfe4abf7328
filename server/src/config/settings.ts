// Every setting of the store: its environment variable, meaning, default and validation.
// `.env.example` is generated from this table.

import { z } from 'zod'
import { areNetworks } from '../kit/trusted.ts'
import { accountSettings } from './account-settings.ts'
import { alarmSettings } from './alarm-settings.ts'
import { approvalSettings } from './approval-settings.ts'
import { checkoutSettings } from './checkout-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { identitySettings } from './identity-settings.ts'
import { imageSettings } from './image-settings.ts'
import { jobSettings } from './job-settings.ts'
import { messageSettings } from './message-settings.ts'
import { noticeSettings } from './notice-settings.ts'
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
  yesOrNo,
} from './setting.ts'
import { storeIdentitySettings } from './store-identity-settings.ts'
import { supplierSettings } from './supplier-settings.ts'
import { telemetrySettings } from './telemetry-settings.ts'

export const settings = {
  mode: setting({
    env: 'APP_ENV',
    meaning:
      'demo: sample data and simulators of the external services; production: the real store; test: like production, but allows plain http to simulators and needs no secrets',
    check: z.enum(['demo', 'test', 'production'], 'must be demo, test or production'),
    byDefault: 'demo',
  }),
  role: setting({
    env: 'ROLE',
    meaning:
      'What this node does; web: serves requests and runs no jobs; worker: runs jobs and serves only /health; all: both',
    check: z.enum(['web', 'worker', 'all'], 'must be web, worker or all'),
    byDefault: 'all',
  }),
  isMaintenanceOn: setting({
    env: 'MAINTENANCE',
    meaning:
      '1: only staff come in, and no job runs; set it on every node; empty: the store is open',
    check: z.enum(['', '1'], 'must be 1 or empty').transform((value) => value === '1'),
    byDefault: '',
  }),
  ...approvalSettings,
  host: setting({
    env: 'HOST',
    meaning: 'The address to listen on; with the default, only this machine can reach the store',
    check: text,
    byDefault: '127.0.0.1',
  }),
  port: setting({
    env: 'PORT',
    meaning: 'The port to listen on; 0 picks a free one',
    check: number(0, 65_535),
    byDefault: '3000',
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    meaning: 'The address at which customers reach the store; links in mails always use it',
    check: optional(address('http:', 'https:').transform((value) => new URL(value).origin)),
    byDefault: '',
    neededInProduction: { example: 'https://store.example' },
    encryptedInProduction: true,
  }),
  siteOrigins: setting({
    env: 'SITE_ORIGINS',
    meaning:
      'Origins of other sites whose pages may call this server, separated by commas; none by default',
    check: list,
    byDefault: '',
  }),
  trustedProxies: setting({
    env: 'TRUSTED_PROXIES',
    meaning:
      'Addresses or networks of our own proxies, separated by commas; only they are trusted to say who the client is',
    check: list.refine(
      areNetworks,
      'must be IP addresses or networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal',
    ),
    byDefault: '',
  }),
  hstsCoversSubdomains: setting({
    env: 'HSTS_SUBDOMAINS',
    meaning:
      'yes: browsers use only https for the subdomains of PUBLIC_URL too; choose it only if all of them have https',
    check: yesOrNo,
    byDefault: 'no',
  }),
  unencryptedAllowed: setting({
    env: 'ALLOW_UNENCRYPTED',
    meaning:
      'Connections that may go without TLS in production, separated by commas: database, smtp; only for a network that is your own',
    check: list.pipe(
      z.array(z.enum(['database', 'smtp'], 'must be database, smtp or both, separated by a comma')),
    ),
    byDefault: '',
  }),
  dataFolder: setting({
    env: 'DATA_DIR',
    meaning:
      "The folder for uploaded images, unless they are in a bucket, and for the demo's database",
    check: text,
    byDefault: './data',
  }),
  ...databaseSettings,
  timeZone: setting({
    env: 'TIME_ZONE',
    meaning: "The store's time zone; it decides where a day begins in filters and totals",
    check: timeZone,
    byDefault: 'Asia/Kolkata',
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    meaning: 'The lowest level to log; if empty, warn in the demo and info otherwise',
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
      'The commit that /health and the start line report; if empty, a store that runs from a clone asks git',
    check: optional(text),
    byDefault: '',
  }),
  drainTimeoutMs: setting({
    env: 'DRAIN_TIMEOUT_MS',
    meaning:
      'How long running requests and jobs may take to finish after the store begins to stop; longer than the 30 seconds that a supplier may take, or a delivery is cut off and settled later',
    check: milliseconds,
    byDefault: '45000',
  }),
  stopDelayMs: setting({
    env: 'STOP_DELAY_MS',
    meaning:
      'How long the store still takes requests while /health/ready already answers 503, so that a load balancer notices; set it to twice the time between two checks',
    check: number(0, 600_000),
    byDefault: '0',
  }),
  ...accountSettings,
  ...storeIdentitySettings,
  ...checkoutSettings,
  ...imageSettings,
  ...jobSettings,
  ...messageSettings,
  ...alarmSettings,
  ...noticeSettings,
  ...identitySettings,
  ...paymentSettings,
  ...supplierSettings,
  ...telemetrySettings,
}

type Settings = typeof settings
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never
}
