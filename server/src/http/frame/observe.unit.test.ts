// Whose request ids are kept.

import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { requestIds } from './observe.ts'

test.each([
  ['127.0.0.0/8', 'edge-7f3a.1', true],
  ['loopback', 'edge-7f3a.1', true],
  ['10.0.0.0/8', 'edge-7f3a.1', false],
  ['', 'edge-7f3a.1', false],
  ['loopback', 'short', false],
  ['loopback', 'two words', false],
  ['loopback', 'x'.repeat(129), false],
])(
  'with TRUSTED_PROXIES=%s, a proxy on this machine names a request %s: %s',
  (trusted, id, isKept) => {
    const config = readConfig({ APP_ENV: 'test', TRUSTED_PROXIES: trusted })
    const request = { headers: { 'x-request-id': id }, socket: { remoteAddress: '127.0.0.1' } }
    const given = requestIds({ config })(request as unknown as IncomingMessage)
    if (isKept) expect(given).toBe(id)
    else expect(given).toMatch(/^[0-9a-f-]{36}$/)
  },
)
