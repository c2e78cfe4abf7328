// Web push: which browsers of a customer show their notices, even while the store is closed.

import { endpoints } from '../endpoint.ts'
import type { pushShapes } from './push.shapes.ts'

export { pushTexts } from './push.texts.ts'

type Shapes = typeof pushShapes
const { get, post } = endpoints({ access: 'session', errorField: 'message' })

export const pushEndpoints = {
  state: get<Shapes['state']>('/store/push', {
    summary: "The key that a browser subscribes with, and which browsers get the caller's notices.",
  }),
  subscribe: post<Shapes['subscribe']>('/store/push', {
    summary: "Sends the caller's notices to this browser from now on.",
  }),
  unsubscribe: post<Shapes['unsubscribe']>('/store/push/remove', {
    summary: 'Sends no more notices to this browser.',
  }),
}

/** What a push message contains, once the browser has decrypted it. */
export type PushMessage = {
  title: string
  text: string
  /** A path of this store. */
  address: string
  /** A message with the same tag replaces the one before. */
  tag: string
  language: string
}
