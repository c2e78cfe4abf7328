// Our own proxies, and connections from them.

import { expect, test } from 'vitest'
import { areNetworks, trustedBy } from './trusted.ts'

test.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['10.1.2.3', ['10.0.0.0/255.0.0.0'], true],
  ['11.1.2.3', ['10.0.0.0/8', '10.0.0.0/255.0.0.0'], false],
  ['::1', ['loopback'], true],
  ['fd00::7', ['uniquelocal'], true],
  ['192.0.2.7', ['192.0.2.7'], true],
  [undefined, ['loopback'], false],
] as const)('a connection from %s with %j trusted: %s', (address, entries, isTrusted) => {
  expect(trustedBy(entries)(address)).toBe(isTrusted)
})

test.each(['proxy.test', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/255.0.x.0'])(
  '%s is no network',
  (entry) => {
    expect(areNetworks(['loopback', entry])).toBe(false)
  },
)
