// What is checked before the store opens anything; start-refused.process.test.ts has the rest.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { preflight } from './preflight.ts'

test('an installation without the demo says which setting is missing', async () => {
  await expect(preflight(readConfig({}), join(tmpdir(), 'no-demo-here'))).rejects.toThrow(
    'This installation does not have the demo. Set APP_ENV=production and the settings that it needs; .env.example explains them.',
  )
})
