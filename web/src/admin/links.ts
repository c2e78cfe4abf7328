// Links to screens of the console.

import type { LinkProps } from '@tanstack/react-router'

/** `screen` is the part of the address after /admin/; empty for the dashboard. */
export const toScreen = (screen: string, search: Record<string, string> = {}): LinkProps =>
  (screen === ''
    ? { to: '/admin', search }
    : { to: '/admin/$', params: { _splat: screen }, search }) as LinkProps

export const toUser = (userid: number): LinkProps => toScreen(`user/${userid}`)

export const toTicket = (number: string): LinkProps => toScreen(`tickets/${number}`)

/** The order opens over the current screen. */
export const toOrder = (order: string): LinkProps =>
  ({ to: '.', search: (now: object) => ({ ...now, order }), resetScroll: false }) as LinkProps
