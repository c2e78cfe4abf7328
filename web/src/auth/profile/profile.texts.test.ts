// The Hindi of a device that the server describes in English.

import { expect, test } from 'vitest'
import { deviceName } from './profile.texts.hi.ts'

test.each([
  ['Chrome on Android', 'Android पर Chrome'],
  ['A browser on Linux', 'Linux पर ब्राउज़र'],
  ['A browser', 'ब्राउज़र'],
  ['Firefox', 'Firefox'],
])('%s is %s', (device, hindi) => expect(deviceName(device)).toBe(hindi))
