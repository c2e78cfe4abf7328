// Settings that come from files.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mistakesOf } from '../../test/mistakes.ts'
import { readConfig } from './config.ts'

const secret = 'a-secret-that-is-long-enough-for-a-key'

test('a setting can come from a file, without its last line break', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gemwala-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, `${secret}\n`)
  expect(readConfig({ APP_SECRET_FILE: file }).appSecret).toBe(secret)
  expect(mistakesOf({ APP_SECRET: secret, APP_SECRET_FILE: file })).toEqual([
    'APP_SECRET and APP_SECRET_FILE are both set; remove one of them',
  ])
  expect(mistakesOf({ SMTP_URL_FILE: join(folder, 'none') })).toEqual([
    expect.stringContaining('SMTP_URL_FILE names a file that cannot be read: ENOENT'),
  ])
})
