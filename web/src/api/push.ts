// Notifications of this browser: whether they are on, and turning them on and off.

import { pushEndpoints, pushTexts } from '@gemwala/contract/notices/push'
import { language } from '../language.ts'
import { read, remove, write } from '../session/browser-storage.ts'
import { isDemo } from '../ui/marks.ts'
import { CallFailed, call } from './call.ts'
import { subscribeSimulated } from './demo.ts'

/** `impossible`: the browser has no notifications. `blocked`: its user said no, and only they can change that. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on'

/** On an iPhone only a store on the home screen can. */
const canNotify = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator

/** What is known without asking anybody. */
export function plainPushState(): PushState | undefined {
  if (!canNotify()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'default' ? 'off' : undefined
}

export async function askPushState(): Promise<PushState> {
  const plain = plainPushState()
  if (plain) return plain
  const endpoint = await ownEndpoint()
  if (!endpoint) return 'off'
  // Another account may have turned them on here, or the server may have given this browser up.
  const { browsers } = await call(pushEndpoints.state)
  return browsers.includes(await hashOf(endpoint)) ? 'on' : 'off'
}

/** Undefined when the user said no. Must run at once after a click: browsers ask only then. */
export async function turnPushOn(): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const subscription = await (isDemo() ? subscribeSimulated() : subscribeBrowser())
  const { message } = await call(pushEndpoints.subscribe, { body: { ...subscription, language } })
  if (isDemo()) write(simulatedKey, subscription.endpoint)
  return message
}

export async function turnPushOff(): Promise<string | undefined> {
  const endpoint = await ownEndpoint()
  if (!endpoint) return undefined
  await (await ownSubscription())?.unsubscribe()
  remove(simulatedKey)
  return (await call(pushEndpoints.unsubscribe, { body: { endpoint } })).message
}

/** In the demo, the endpoint of a simulated browser: the real push services are not asked. */
const simulatedKey = 'simulatedPush'

const ownEndpoint = async (): Promise<string | undefined> =>
  isDemo() ? (read(simulatedKey) ?? undefined) : (await ownSubscription())?.endpoint

async function ownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

async function subscribeBrowser() {
  const { publicKey } = await call(pushEndpoints.state)
  // One that was made with another key of the store cannot be used any more.
  await (await ownSubscription())?.unsubscribe()
  const subscription = await Promise.race([subscribeWith(publicKey), tooLate()])
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
}

/** A browser can have notifications but no push service: in a private window, or without Google's services. */
const unable = () => new CallFailed(0, pushTexts.badBrowser)

async function subscribeWith(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {
    throw unable()
  })
}

/** Without a service worker, `ready` never resolves. */
const patienceMs = 20_000
const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(unable()), patienceMs))

/** SHA-256 in hexadecimal. */
async function hashOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
