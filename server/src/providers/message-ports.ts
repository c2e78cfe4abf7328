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
