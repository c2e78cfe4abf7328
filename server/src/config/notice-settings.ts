// Settings of notices beside mails: WhatsApp by registered templates, and the mail
// provider's reports about addresses whose mails come back.

import { noticeKinds } from '@gemwala/contract/notices/notices'
import { address, optional, pairs, setting, text } from './setting.ts'

const isKind = (name: string): boolean => noticeKinds.some((kind) => kind === name)

const templates = pairs.refine(
  (given) => [...given.keys()].every(isKind),
  `must name kinds of notices: ${noticeKinds.join(', ')}`,
)

export const noticeSettings = {
  whatsappUrl: setting({
    env: 'WHATSAPP_URL',
    meaning: "The address of Meta's Cloud API, with its version; the demo uses a simulator",
    check: address('http:', 'https:'),
    byDefault: 'https://graph.facebook.com/v23.0',
    encryptedInProduction: true,
  }),
  whatsappPhoneId: setting({
    env: 'WHATSAPP_PHONE_ID',
    meaning: "Meta's id of the store's WhatsApp number; if empty, nothing is sent by WhatsApp",
    check: optional(text),
    byDefault: '',
  }),
  whatsappToken: setting({
    env: 'WHATSAPP_TOKEN',
    meaning: 'The access token for the WhatsApp number',
    check: optional(text),
    byDefault: '',
  }),
  noticeWhatsappTemplates: setting({
    env: 'NOTICE_WHATSAPP_TEMPLATES',
    meaning:
      'Which kinds of notices are also sent by WhatsApp, with the name of the approved template, such as delivered:order_delivered; none by default',
    check: templates,
    byDefault: '',
  }),
  mailBounceSecret: setting({
    env: 'MAIL_BOUNCE_SECRET',
    meaning:
      'The secret with which the mail provider signs its reports to /hooks/mail about mails that came back, at least 16 characters; if empty, none are accepted',
    check: optional(text.min(16, 'must have at least 16 characters')),
    byDefault: '',
  }),
}
