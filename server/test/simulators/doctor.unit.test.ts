// The doctor against the simulators: all is well, keys are wrong, nobody listens, nobody answers.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { razorpayAccount, upigatewayKey } from '@gemwala/simulators/accounts'
import { googleClient, ssoClient } from '@gemwala/simulators/google/clients'
import { type Simulators, startSimulators, stopSimulators } from '@gemwala/simulators/start'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { limits } from '../../src/config/limits.ts'
import { examineAll } from '../../src/doctor/examine.ts'
import { reportOf } from '../../src/doctor/report.ts'
import { openAnswering } from '../answering.ts'
import { moogoldAt, smileAt } from './suppliers.ts'

const names = [
  'mail',
  'sms',
  'whatsapp',
  'google',
  'razorpay',
  'upigateway',
  'smile',
  'moogold',
] as const
type Running = Simulators<(typeof names)[number]>

let running: Running
let folder: string

beforeAll(async () => {
  running = await startSimulators(names, { smsAuthKey: 'the-authkey' })
  folder = await mkdtemp(join(tmpdir(), 'gemwala-doctor-'))
})
afterAll(async () => {
  await stopSimulators(running)
  await rm(folder, { recursive: true })
})

const settingsAt = ({ mail, sms, whatsapp, google, razorpay, upigateway, ...other }: Running) => ({
  APP_ENV: 'test',
  DATA_DIR: folder,
  SMTP_URL: mail.address,
  SMS_GATEWAY: 'msg91',
  SMS_URL: sms.address,
  SMS_TOKEN: 'the-authkey',
  SMS_TEMPLATE_ID: 'template-1',
  WHATSAPP_URL: whatsapp.address,
  WHATSAPP_PHONE_ID: 'demo',
  WHATSAPP_TOKEN: 'the-token',
  GOOGLE_ISSUER: google.address,
  GOOGLE_CLIENT_ID: googleClient.id,
  GOOGLE_CLIENT_SECRET: googleClient.secret,
  SSO_DOMAIN: google.address,
  SSO_CLIENT_ID: ssoClient.id,
  SSO_AUDIENCE: ssoClient.audience,
  RAZORPAY_URL: `${razorpay.address}/v1`,
  RAZORPAY_KEY_ID: razorpayAccount.keyId,
  RAZORPAY_KEY_SECRET: razorpayAccount.keySecret,
  RAZORPAY_WEBHOOK_SECRET: razorpayAccount.webhookSecret,
  UPIGATEWAY_URL: upigateway.address,
  UPIGATEWAY_KEY: upigatewayKey,
  ...smileAt(other.smile),
  ...moogoldAt(other.moogold),
  MOOGOLD_PRODUCTS: 'MOOGOLD:4690',
})

type Changes = { now?: Date; waitMs?: number }

async function examine(environment: Record<string, string>, { now, waitMs }: Changes = {}) {
  const config = readConfig(environment)
  const examined = await examineAll({
    environment,
    config,
    limits,
    log: pino({ level: 'silent' }),
    now: () => now ?? new Date(),
    ...(waitMs && { waitMs }),
  })
  const of = (party: string) => {
    const { state, text } = examined.find((one) => one.party === party)!
    return `${state}: ${text}`
  }
  return { examined, of, report: reportOf(config, examined).join('\n') }
}

const services = [
  'SMTP',
  'SMS',
  'WhatsApp',
  'Google',
  'Single sign-on',
  'Razorpay',
  'UPIGateway',
  'Smile.One BR',
  'Smile.One PH',
  'MooGold',
]

test('says that all is well, and leaves no trace anywhere', async () => {
  const { url: publicUrl } = await openAnswering({ body: {} })
  const { examined, of, report } = await examine({
    ...settingsAt(running),
    PUBLIC_URL: publicUrl,
  })
  const others = examined.filter(({ state }) => state !== 'ok')
  // The demo's own database is not asked.
  expect(others.map(({ party }) => party)).toEqual(['Database', 'Replica', 'APP_SECRET'])
  expect(examined.map(({ party }) => party)).toEqual([
    'Settings',
    'Database',
    'Replica',
    'APP_SECRET',
    'Data folder',
    'Clock',
    'PUBLIC_URL',
    'Images',
    ...services,
  ])
  expect(of('SMTP')).toBe('ok: The server takes our login; no mail was sent.')
  expect(of('PUBLIC_URL')).toBe('ok: The store answers.')
  expect(report).toMatch(/\n\nNothing failed\.$/)
  for (const name of ['mail', 'sms', 'whatsapp'] as const)
    expect(running[name].messages()).toEqual([])
  for (const name of ['razorpay', 'upigateway', 'smile', 'moogold'] as const)
    expect(running[name].records()).toEqual([])
})

test('says what is not configured, and warns of a clock that is wrong', async () => {
  const { examined, report } = await examine({ APP_ENV: 'test', DATA_DIR: folder })
  const absent = examined.filter(({ state }) => state === 'not configured')
  expect(absent.map(({ party }) => party)).toEqual([
    'Database',
    'Replica',
    'APP_SECRET',
    'Clock',
    'PUBLIC_URL',
    ...services,
  ])
  expect(report).toContain('Nothing failed.')
  const late = await examine(settingsAt(running), { now: new Date(Date.now() - 60_000) })
  expect(late.of('Clock')).toMatch(
    /^warning: It differs from the clock of 127\.0\.0\.1:\d+ by \d\d s\. Suppliers refuse such calls: set the clock by NTP\.$/,
  )
})

test('names settings that the store ignores since they became limits', async () => {
  const { of } = await examine({
    APP_ENV: 'test',
    DATA_DIR: folder,
    ORDERS_PER_MINUTE: '90',
    JOB_POLL_MS: '500',
  })
  expect(of('Settings')).toBe(
    'warning: The store ignores ORDERS_PER_MINUTE, JOB_POLL_MS: these values are fixed now. Remove them.',
  )
})

test('says which keys are wrong, without showing them', async () => {
  const wrong = Object.fromEntries(
    ['SMS_TOKEN', 'RAZORPAY_KEY_SECRET', 'UPIGATEWAY_KEY', 'SMILE_KEY', 'MOOGOLD_SECRET'].map(
      (name) => [name, `wrong-${name.toLowerCase()}`],
    ),
  )
  const { examined, of, report } = await examine({ ...settingsAt(running), ...wrong })
  const failures = examined.filter(({ state }) => state === 'failed').map(({ party }) => party)
  expect(failures).toEqual([
    'SMS',
    'Razorpay',
    'UPIGateway',
    'Smile.One BR',
    'Smile.One PH',
    'MooGold',
  ])
  expect(of('SMS')).toBe('failed: MSG91 refused: Invalid authkey. Check SMS_URL and SMS_TOKEN.')
  expect(of('UPIGateway')).toBe(
    'failed: UPIGateway refused: Invalid API key. Check UPIGATEWAY_KEY.',
  )
  expect(report).toContain('6 failed: correct them and run this again.')
  expect(report).not.toContain('wrong-')
})

test('says that nobody listens, and where to look', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise<void>((resolve) => closed.close(() => resolve()))
  const nobody = { address: `http://127.0.0.1:${port}` }
  const nowhere = Object.fromEntries(names.map((name) => [name, nobody]))
  const { of } = await examine({
    ...settingsAt(nowhere as Running),
    SMTP_URL: `smtp://shop:hunter22@127.0.0.1:${port}`,
    SMS_GATEWAY: 'http',
    PUBLIC_URL: nobody.address,
  })
  for (const party of services)
    expect(of(party)).toMatch(
      /^failed: nothing listens at its address \(ECONNREFUSED\)\. Check [A-Z]+_/,
    )
  expect(of('PUBLIC_URL')).toBe(
    'warning: nothing listens at its address (ECONNREFUSED). Start the store and its proxy, then run this again.',
  )
})

test('gives up on services that say nothing', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  const nobody = { address: `http://127.0.0.1:${port}` }
  const nowhere = Object.fromEntries(names.map((name) => [name, nobody]))
  const { of } = await examine(
    { ...settingsAt(nowhere as Running), SMTP_URL: `smtp://127.0.0.1:${port}` },
    { waitMs: 100 },
  )
  for (const party of services)
    expect(of(party)).toMatch(/^failed: it did not answer in time( \(\w+\))?\. Check /)
})

test('says that the data folder cannot be used, and hides secrets in every answer', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const { of } = await examine({ APP_ENV: 'test', DATA_DIR: join(file, 'data') })
  expect(of('Data folder')).toMatch(
    /^failed: ENOTDIR.* Let the store's user write there, or change DATA_DIR\.$/,
  )
  const config = readConfig({
    ...settingsAt(running),
    SMTP_URL: 'smtp://shop:p%40ss-word@mail.test',
  })
  const text = `no ${razorpayAccount.keySecret}, p%40ss-word, p@ss-word or ${config.appSecret}`
  const report = reportOf(config, [{ party: 'SMTP', state: 'failed', text }])
  expect(report[0]).toBe('failed  SMTP  No …, …, … or …')
})
