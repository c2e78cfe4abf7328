// What the store prints when it has started.

import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { namedAccounts } from './demo/accounts.ts'
import { greeting } from './greeting.ts'

const release = { version: '1.2.3', commit: '5f0845e' }

const address = 'http://127.0.0.1:3000'
const said = (
  environment: Record<string, string>,
  { isEmbedded = true, isInMaintenance = false } = {},
) => {
  const config = readConfig(environment)
  const demoAccounts = config.mode === 'demo' ? namedAccounts : undefined
  return greeting(config, { release, address, isEmbedded, isInMaintenance, demoAccounts })
}

test('the demo prints its address, who can reach it, and its accounts', () => {
  const text = said({})
  expect(text).toContain('Gemwala 1.2.3 (5f0845e) is open at http://127.0.0.1:3000')
  expect(text).toContain('It listens only on 127.0.0.1, so only this machine can reach it.')
  expect(text).toContain('admin@gemwala.test     admin-demo-1000')
  expect(text).toContain('player@gemwala.test    player-demo-1000  (mobile 9812345670)')
  expect(text).toContain('reseller@gemwala.test  reseller-demo-1000  (mobile 9812345671)')
  expect(text).toContain('http://127.0.0.1:3000/demo')
})

test('prints only the version when the commit is unknown', () => {
  const opened = { address, isEmbedded: true, isInMaintenance: false, demoAccounts: undefined }
  const text = greeting(readConfig({}), { ...opened, release: { version: '1.2.3' } })
  expect(text).toContain('Gemwala 1.2.3 is open at http://127.0.0.1:3000')
})

test('says so when only staff come in', () => {
  expect(said({}, { isInMaintenance: true })).toContain(
    'Gemwala 1.2.3 (5f0845e) is in maintenance, for staff only, at http://127.0.0.1:3000',
  )
})

// Covers 3-164.
test('says so when others can reach the store', () => {
  expect(said({ HOST: '0.0.0.0' })).toContain(
    'It listens on 0.0.0.0, so other machines can reach it.',
  )
})

// Covers X10.
test('warns that the passwords are public when others can reach the demo', () => {
  const warning = /WARNING: other machines can reach this demo, and its passwords are public/
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20']) expect(said({ HOST })).toMatch(warning)
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) {
    expect(said({ HOST })).not.toMatch(warning)
  }
  expect(said({ HOST: '0.0.0.0', APP_ENV: 'test' })).not.toMatch(warning)
})

// Covers 3-159.
test('names the embedded database, and does not mention a server', () => {
  const hint = 'Its data is in the embedded database, which supports one process.'
  expect(said({})).toContain(hint)
  expect(said({}, { isEmbedded: false })).not.toContain(hint)
})

test('names no account outside the demo', () => {
  expect(said({ APP_ENV: 'test' })).not.toMatch(/demo|player|password/i)
})
