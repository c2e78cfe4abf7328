// Addresses that staff enter for images. Only web addresses become links: `javascript:` and the like
// would run with the visitor's session.

type SafeLink = { href: string; target?: '_blank'; rel?: 'noopener' }

/** The attributes of a link to the address, or null when it must not become one. */
export function safeLink(address: string | null): SafeLink | null {
  if (!address || !/^(https?:\/\/|\/)/i.test(address)) return null
  const url = URL.parse(address, location.origin)
  if (!url) return null
  const path = url.pathname + url.search + url.hash
  // A path such as `//host`, `/\host` or `/..//host` leaves the site without looking like it.
  if (url.origin === location.origin) return path.startsWith('//') ? null : { href: path }
  if (address.startsWith('/')) return null
  return { href: url.href, target: '_blank', rel: 'noopener' }
}
