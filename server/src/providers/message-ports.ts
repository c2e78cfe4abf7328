// Mail, SMS, WhatsApp and web push, as the domain sees them.

import type { Check } from './ports.ts'

export type Mail = {
  /** The same at every retry. Mails that an older release queued have none. */
  id?: string
  to: string
  subject: string
  text: string
  html: string
  /** The address that switches such mails off by one click in a mail program. */
  unsubscribe?: string
}

export type Sms = {
  /** Ten digits, an Indian mobile number. */
  to: string
  text: string
  /** For gateways that fill the code into their own registered template. */
  code: string
}

/** A message in a text that is registered with the operator; we send only the values of its placeholders. */
export type TemplateMessage = {
  /** Ten digits, an Indian mobile number. */
  to: string
  /** The id (SMS) or the name (WhatsApp) that the text is registered by. */
  template: string
  values: string[]
}

export type SmsGateway = {
  send(sms: Sms): Promise<void>
  /** Networks in India deliver other texts than codes only by template. */
  sendTemplate(message: TemplateMessage): Promise<void>
  check?: Check
}

export type WhatsApp = {
  /** One template has a text for each language. */
  send(message: TemplateMessage & { language: string }): Promise<void>
  check?: Check
}

/** The key pair that push services know the store by. */
export type PushKeys = { publicKey: string; privateKey: string }

/** One browser, and how we introduce ourselves to its push service. */
export type PushTarget = {
  /** Secret: everybody who knows it can reach the browser. */
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The subject is an address at which the push service reaches us. */
  vapid: PushKeys & { subject: string }
  /** Of two messages with one topic, a phone that was switched off gets the second only. */
  topic: string
}

export type PushServices = {
  /** Whether an endpoint can be a push service: encrypted, and not in our own network. */
  accepts(endpoint: string): boolean
  makeKeys(): Promise<PushKeys>
  /** `gone`: the browser gets no messages any more. Throws when the outcome is unclear. */
  send(target: PushTarget, payload: string): Promise<'sent' | 'gone'>
}
