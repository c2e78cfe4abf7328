// Webhooks as the domain sees them.

/** Where a message to staff goes. All of it is secret. */
export type Hook =
  | { kind: 'webhook'; address: string; token?: string }
  | { kind: 'telegram'; token: string; chat: string }

/** A message to staff: a webhook gets all of it and a text made of it, Telegram the text. */
export type HookMessage = {
  kind: 'firing' | 'resolved' | 'test'
  rule: string | null
  title: string
  lines: string[]
  alarms: { id: number; text: string; count: number; firstAt: string }[]
  link: string
  sentAt: string
}

export type Webhooks = {
  /** Throws when it did not arrive; the text of the error names no secret. */
  send(hook: Hook, message: HookMessage): Promise<void>
  /** Calls an address without a message. It waits a short time only, and throws as `send` does. */
  ping(address: string): Promise<void>
  /** What is wrong with an address, as far as its text shows it. */
  problemOf(address: string): 'invalid' | 'private' | undefined
}
