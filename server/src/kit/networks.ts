// What counts as one caller for rate limits. An IPv6 customer has a whole /64 and can use any address in
// it, so the /64 is the caller. The /48 around it is the largest block a provider gives to one site.

import { isIPv6 } from 'node:net'

export type Networks = { caller: string; site?: string }

export function networksOf(ip: string): Networks {
  if (!isIPv6(ip)) return { caller: ip }
  const groups = groupsOf(ip)
  // An IPv4 address in IPv6 notation (::ffff:192.0.2.7) counts as the IPv4 address.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return { caller: groups.slice(6).flatMap(bytesOf).join('.') }
  }
  return {
    caller: `${groups.slice(0, 4).join(':')}::/64`,
    site: `${groups.slice(0, 3).join(':')}::/48`,
  }
}

/** The eight groups of an IPv6 address, the same for every spelling of it. */
function groupsOf(ip: string): string[] {
  // The URL parser normalises every spelling; a zone (fe80::1%eth0) is not part of the address.
  const [ipOnly] = ip.split('%')
  const canonical = new URL(`http://[${ipOnly}]`).hostname.slice(1, -1)
  const [left, right] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  if (!right) return left!
  return [...left!, ...Array(8 - left!.length - right.length).fill('0'), ...right]
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
