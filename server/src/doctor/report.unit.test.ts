// The doctor's lines for a person.

import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { reportOf } from './report.ts'

test('hides every secret of the settings, whatever a service answered', () => {
  const config = readConfig({
    APP_ENV: 'test',
    APP_SECRET_OLD: 'the-former-secret',
    DATABASE_URL: 'postgres://asha:p%40ssword@/store?host=/run/postgresql',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer abcdef',
    SMTP_URL: 'smtps://asha:mail-password@mail.test',
  })
  const text = 'refused the-former-secret, p%40ssword, p@ssword, Bearer abcdef and mail-password'
  const lines = reportOf(config, [{ party: 'Database', state: 'failed', text }])
  expect(lines[0]).toBe('failed  Database  Refused …, …, …, … and …')
})
