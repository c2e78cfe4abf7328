// The page that somebody wanted before they had to log in, and where a login leads.

import type { Role } from '@gemwala/contract/accounts/roles'

declare module '@tanstack/history' {
  interface HistoryState {
    /** On /login: the page that required the login. */
    cameFrom?: string
    /** On /login and /checkverification: which address must be verified, and when its mail was sent. */
    unverified?: { email: string; sentAt: number }
  }
}

/** The place as a path of this site, or undefined: nobody is sent anywhere else. */
export function safePlace(place: unknown): string | undefined {
  if (typeof place !== 'string' || !place.startsWith('/') || place.includes('\\')) return undefined
  const url = URL.parse(place, location.origin)
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

export function placeAfterLogin(role: Role, cameFrom: unknown): string {
  const place = safePlace(cameFrom)
  if (role === 'admin') return place ?? '/admin'
  // The console would log a customer out at once.
  return place && !isConsole(place) ? place : '/home'
}

/** The page that asks for the second factor, and then leads to this place. */
export const placeOfFactor = (after: string): string =>
  `/account/factor?${new URLSearchParams({ after })}`

const isConsole = (place: string): boolean => /^\/admin(?![\w-])/i.test(place)
