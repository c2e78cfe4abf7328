// A browser that can show notifications, which the test's own environment cannot.

import { onTestFinished, vi } from 'vitest'

export const browserKeys = { p256dh: 'a public key', auth: 'a secret' }

type Given = {
  permission?: NotificationPermission
  /** What its user answers when asked. */
  answer?: NotificationPermission
  /** If it has agreed before. */
  endpoint?: string
  /** It knows notifications, but has no push service. */
  hasNoService?: boolean
}

export function browserWithPush({
  permission = 'default',
  answer = 'granted',
  endpoint,
  hasNoService = false,
}: Given = {}) {
  const subscriptionAt = (address: string) => ({
    endpoint: address,
    toJSON: () => ({ keys: browserKeys }),
    unsubscribe: vi.fn(async () => {
      current = undefined
      return true
    }),
  })
  let current = endpoint ? subscriptionAt(endpoint) : undefined
  const subscribe = vi.fn(async () => {
    if (hasNoService) throw new DOMException('Registration failed', 'AbortError')
    current = subscriptionAt('https://push.test/here')
    return current
  })
  const registration = { pushManager: { subscribe, getSubscription: async () => current } }
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer
      return answer
    }),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return { ...notification, subscribe, subscription: () => current }
}
