// Missing programs are reported before anything else runs.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const npmTest = join(import.meta.dirname, 'test.ts')

test('a run without a browser stops at once and says what to install', async () => {
  const environment = { ...process.env, CHROMIUM: '/no/such/browser' }
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(process.execPath, [npmTest], { env: environment }, (error, output) =>
      resolve({ code: error?.code, output }),
    ),
  )
  expect(code).toBe(1)
  expect(output.split('\n')).toEqual([
    expect.stringMatching(/^FAIL {2}Chromium for the browser tests/),
    'CHROMIUM is set to /no/such/browser, which does not exist. Please correct or unset it.',
    expect.stringMatching(/^ok {4}PostgreSQL for the tests/),
    expect.stringMatching(/^ok {4}PgBouncer for the tests/),
    '2 passed, 1 failed',
    '',
  ])
}, 60_000)
