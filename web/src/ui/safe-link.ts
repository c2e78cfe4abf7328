// Addresses that staff enter for images. Only web addresses become links: `javascript:` and the like
// would run with the visitor's session.

type SafeLink = { href: string; target?: '_blank'; rel?: 'noopener' }

/** The server renders pages without an address of its own; a path is a path all the same. */
const ownOrigin = () =>
  typeof location === 'undefined' ? 'https://store.invalid' : location.origin

/** The attributes of a link to the address, or null when it must not become one. */
export function safeLink(address: string | null): SafeLink | null {
  if (!address || !/^(https?:\/\/|\/)/i.test(address)) return null
  const url = URL.parse(address, ownOrigin())
  if (!url) return null
  const path = url.pathname + url.search + url.hash
  // A path such as `//host`, `/\host` or `/..//host` leaves the site without looking like it.
  if (url.origin === ownOrigin()) return path.startsWith('//') ? null : { href: path }
  if (address.startsWith('/')) return null
  return { href: url.href, target: '_blank', rel: 'noopener' }
}
