// The suggested name of a passkey.

import { expect, test } from 'vitest'
import { nameOfDevice } from './name-of-device.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['A machine of tomorrow', ''],
])('%s is %s', (userAgent, name) => expect(nameOfDevice(userAgent)).toBe(name))
