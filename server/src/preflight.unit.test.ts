// What is checked before the store opens anything; start-refused.process.test.ts has the rest.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { preflight } from './preflight.ts'

const missing = join(tmpdir(), 'not-installed-here')

test('an installation without the demo says which setting is missing', async () => {
  await expect(preflight(readConfig({}), { demo: missing, web: missing })).rejects.toThrow(
    'This installation does not have the demo. Set APP_ENV=production and the settings that it needs; .env.example explains them.',
  )
})

test('a store whose web app is not built says what to do; a worker needs none', async () => {
  const folders = { demo: tmpdir(), web: missing }
  await expect(preflight(readConfig({}), folders)).rejects.toThrow(
    'The web app is not built. Run `npm run build` first.',
  )
  const worker = { DATABASE_URL: 'postgres://store@db/store', ROLE: 'worker', PORT: '0' }
  await preflight(readConfig({ APP_ENV: 'test', ...worker, DATA_DIR: tmpdir() }), folders)
})
