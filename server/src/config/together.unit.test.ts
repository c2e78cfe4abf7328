// Settings that do not work together, or not at all.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mistakesOf } from '../../test/mistakes.ts'
import { temporaryFolder } from '../../test/process/processes.ts'
import { readConfig } from './config.ts'

test('metrics need a port of their own, and the sender of mails an address', () => {
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
    'METRICS_PORT must not be the same as PORT',
  )
  expect(() => readConfig({ MAIL_FROM: 'Asha Games' })).toThrow(
    'MAIL_FROM must have an address, as in Gemwala <no-reply@store.example>',
  )
})

test('production does not start beside an embedded database, and says how to move it', async () => {
  const DATA_DIR = await temporaryFolder()
  await mkdir(join(DATA_DIR, 'database/pg'), { recursive: true })
  const mistake = `DATA_DIR has an embedded database, on which production no longer runs: export it and import it into PostgreSQL with version 0.2.0, then start this version (docs/install.md, 'From the embedded database'); if that is done, or it is the demo's, move ${DATA_DIR}/database away`
  const production = { APP_ENV: 'production', EMBEDDED_DATABASE: 'yes', DATA_DIR }
  expect(mistakesOf(production)).toContain(mistake)
  expect(mistakesOf(production)).toContain('DATABASE_URL must be set in production')
  const DATABASE_URL = 'postgres://gems@127.0.0.1/gems'
  expect(mistakesOf({ ...production, DATABASE_URL })).toContain(mistake)
  expect(mistakesOf({ DATA_DIR })).toEqual([])
})
