// Whether an IP address is one of the public internet. A request to an address that a customer chose must not
// reach our own network.

import { isIP, isIPv6 } from 'node:net'
import { trustedBy } from '../kit/trusted.ts'

/** What IANA lists as not globally reachable, and multicast. */
const ipv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Only 2000::/3 is in use. In it, these are for documentation, or contain an IPv4 address that a gateway unpacks. */
const ipv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const isRefused = trustedBy([...ipv4, ...ipv6])
const isInUse = trustedBy(['2000::/3'])

export const isPublicAddress = (ip: string): boolean =>
  isIP(ip) !== 0 && (!isIPv6(ip) || isInUse(ip)) && !isRefused(ip)
