// Whether a connection comes from one of our own proxies, which are trusted to name requests and traces.

import { BlockList, isIP } from 'node:net'

/** The names that Fastify knows too. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export function trustedBy(entries: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const entry of entries.flatMap((one) => named[one] ?? [one])) {
    const [network, bits] = entry.split('/') as [string, string | undefined]
    if (bits === undefined) trusted.addAddress(network, familyOf(network))
    else trusted.addSubnet(network, prefixOf(bits), familyOf(network))
  }
  return (address) => address !== undefined && trusted.check(address, familyOf(address))
}

export function areNetworks(entries: readonly string[]): boolean {
  try {
    trustedBy(entries)
    return true
  } catch {
    return false
  }
}

/** Written as a number of bits, or as a mask such as 255.0.0.0. */
function prefixOf(bits: string): number {
  if (/^\d+$/.test(bits)) return Number(bits)
  if (isIP(bits) !== 4) return Number.NaN
  const ones = bits.split('.').map((byte) => Number(byte).toString(2).replaceAll('0', '').length)
  return ones.reduce((sum, count) => sum + count, 0)
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
