// Mail, SMS and WhatsApp, as the domain sees them.

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

export type SmsGateway = {
  send(sms: Sms): Promise<void>
  check?: Check
}

/** A message in a text that is registered with Meta; we send only the values of its placeholders. */
export type TemplateMessage = {
  /** Ten digits, an Indian mobile number. */
  to: string
  /** The name that the text is registered by. */
  template: string
  values: string[]
  /** One template has a text for each language. */
  language: string
}

export type WhatsApp = {
  send(message: TemplateMessage): Promise<void>
  check?: Check
}
