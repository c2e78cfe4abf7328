// What leads to a screen of the console.

import type { LinkProps } from '@tanstack/react-router'

/** `screen` as it follows /admin/ in the address; empty for the dashboard. */
export const toScreen = (screen: string, search: Record<string, string> = {}): LinkProps =>
  (screen === ''
    ? { to: '/admin', search }
    : { to: '/admin/$', params: { _splat: screen }, search }) as LinkProps

export const toUser = (userid: number): LinkProps => toScreen(`user/${userid}`)

/** An order opens over whatever screen one is on. */
export const toOrder = (order: string): LinkProps =>
  ({ to: '.', search: (now: object) => ({ ...now, order }), resetScroll: false }) as LinkProps
