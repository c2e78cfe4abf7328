// Missing programs are reported in words that say what to do.

import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureChromium } from './machine.ts'

test('a chosen browser that does not exist is named', async () => {
  vi.stubEnv('CHROMIUM', '/no/such/browser')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(ensureChromium()).rejects.toThrow(
    'CHROMIUM is set to /no/such/browser, which does not exist. Please correct or unset it.',
  )
})
