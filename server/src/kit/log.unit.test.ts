// What a log line contains, and what it never contains.

import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@gemwala/contract/endpoints'
import { screens } from '@gemwala/contract/screens'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions, withoutSecrets } from './log.ts'

const lineOf = (given: object): Record<string, unknown> => {
  const lines: string[] = []
  pino(logOptions('info'), { write: (line) => void lines.push(line) }).info(given, 'said')
  return JSON.parse(lines[0]!)
}

const secretFields = [
  'password',
  'token',
  'otp',
  'code',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
]

// Covers X4.
test.each(secretFields)('removes the field "%s", at the top and one level down', (field) => {
  const line = lineOf({ [field]: 'hush', body: { [field]: 'hush', kept: 'yes' } })
  expect(JSON.stringify(line)).not.toContain('hush')
  expect(line).toMatchObject({ [field]: '[secret]', body: { [field]: '[secret]', kept: 'yes' } })
})

// Covers X4.
test('removes tokens from headers that the upload parser logs', () => {
  const headers = { authorization: 'Bearer hush', cookie: 'hush', host: 'store.test' }
  const line = lineOf({ busboyOptions: { headers } })
  expect(JSON.stringify(line)).not.toContain('hush')
  expect(line).toMatchObject({ busboyOptions: { headers: { host: 'store.test' } } })
})

test('logs the number, method, address and caller of a request, without its headers', () => {
  const req = {
    id: 'r1',
    method: 'GET',
    url: '/store/orders?token=hush',
    ip: '10.0.0.7',
    headers: { authorization: 'Bearer hush', cookie: 'hush' },
    body: { password: 'hush' },
  }
  expect(lineOf({ req }).req).toEqual({
    id: 'r1',
    method: 'GET',
    url: '/store/orders?…',
    ip: '10.0.0.7',
  })
})

// Covers P5.
test.each([
  ['/reset_password/42/hush', '/reset_password/…'],
  ['/reset_password/42/hush?utm=1', '/reset_password/…?…'],
  ['/verifyemail/42/hush', '/verifyemail/…'],
  ['/auth/verifyemail/42/hush', '/auth/verifyemail/…'],
  ['/reset%5Fpassword/42/hush', '/reset_password/…'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/reset%5Fpassword/42/hush%E0%A4%A', '/reset_password/…'],
  ['/reset_password/42/a%3Fhush', '/reset_password/…'],
  ['/RESET_PASSWORD/42/hush', '/RESET_PASSWORD/…'],
  ['//verifyemail/42/hush', '//verifyemail/…'],
  ['http://store.test/reset_password/42/hush', '/reset_password/…'],
  ['HTTP://asha:hush@store.test:80/verifyemail/42/hush?a=1', '/verifyemail/…?…'],
  ['http://store.test?code=hush', '?…'],
  ['/otpverify/9812345670', '/otpverify/…'],
  ['/admin/updateorder/GW1/Refunded/hush%2Fhush', '/admin/updateorder/GW1/Refunded/…'],
  ['/admin/updateorder/GW1/Refunded/hush%3F/x', '/admin/updateorder/GW1/Refunded/…'],
  ['/password/reset-password/42/hush', '/password/reset-password/…'],
  ['/auth/google/callback?code=hush&state=hush', '/auth/google/callback?…'],
  ['/admin/users_data?search=asha@store.test', '/admin/users_data?…'],
  ['/product/1001', '/product/1001'],
  ['/', '/'],
])('logs the address %s as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})

// Covers P5.
test('logs no address of the contract with a token, a mobile number or a reason', () => {
  const addresses = [...screens, ...allEndpoints.map(({ endpoint }) => endpoint.path)]
  const isPrivate = /:(token|mobile|reason)/
  const secret = addresses.filter((address) => isPrivate.test(address))
  expect(secret).toHaveLength(8)
  for (const address of secret) {
    for (const before of ['', 'http://store.test', 'HTTPS://asha:hush@store.test:3000']) {
      const url = before + address.replace(isPrivate, 'hush')
      expect(withoutSecrets(url), url).not.toContain('hush')
    }
  }
})

test('logs an error without the row that failed', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (lower(email))=(hush@store.test) already exists.',
    where: 'hush',
    parameters: ['hush'],
  })
  const line = lineOf({ err: error })
  expect(line.err).toMatchObject({
    type: 'Error',
    message: 'duplicate key',
    errorCode: '23505',
    constraint: 'users_email',
    stack: expect.stringContaining('log.unit.test.ts'),
  })
  expect(JSON.stringify(line)).not.toContain('hush')
})

test('logs only the status of an answer', () => {
  expect(lineOf({ res: { statusCode: 201, body: 'hush' } }).res).toEqual({ statusCode: 201 })
})

test('a full disk loses log lines, but neither ends nor blocks the process', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  const program = `
    import { openLog } from ${module}
    const log = openLog('info')
    for (let line = 0; line < 3; line += 1) {
      log.error('lost')
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    process.stderr.write('alive')`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'], timeout: 60_000, encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'alive' })
})
