// Which addresses count as one caller, and which as one site.

import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test.each([
  ['192.0.2.7', { caller: '192.0.2.7' }],
  ['::ffff:192.0.2.7', { caller: '192.0.2.7' }],
  ['::FFFF:c000:0207', { caller: '192.0.2.7' }],
  ['2001:db8:1:2::1', { caller: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
  ['2001:0DB8:0001:0002:a:b:c:d', { caller: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
  ['2001:db8:1:3::1', { caller: '2001:db8:1:3::/64', site: '2001:db8:1::/48' }],
  ['2001:db8::1', { caller: '2001:db8:0:0::/64', site: '2001:db8:0::/48' }],
  ['::1', { caller: '0:0:0:0::/64', site: '0:0:0::/48' }],
  ['fe80::1%eth0', { caller: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
  ['no address', { caller: 'no address' }],
])('%s belongs to %o', (ip, networks) => expect(networksOf(ip)).toEqual(networks))
