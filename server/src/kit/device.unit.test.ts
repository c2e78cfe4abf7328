// A browser's user agent, in the words of its owner.

import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`,
    'Opera on macOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0`,
    'Edge on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0`,
    'Opera on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Version/4.0 Chrome/140.0 Mobile Safari/537.36 OPX/2.4`,
    'Opera on Android',
  ],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
  [`${iphone} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Edge on iOS'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.6.1`, 'Opera on iOS'],
  [`${iphone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iOS'],
  [`${iphone} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`, 'Chrome on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.5', 'A browser'],
  ['', 'A browser'],
  ['<script>alert(1)</script> Windows', 'A browser on Windows'],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
