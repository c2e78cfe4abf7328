// The settings of mail and SMS.

import { z } from 'zod'
import { address, optional, setting, text } from './setting.ts'

export const messageSettings = {
  smtpUrl: setting({
    env: 'SMTP_URL',
    meaning: 'The mail server, with user and password; the demo uses a simulator',
    check: optional(address('smtp:', 'smtps:')),
    byDefault: '',
    neededInProduction: { example: 'smtps://user:password@mail.example:465' },
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    meaning: "The sender of the store's mails",
    check: text.regex(
      /[^\s@<]+@[^\s@>]+/,
      'must have an address, as in Gemwala <no-reply@store.example>',
    ),
    byDefault: 'Gemwala <no-reply@gemwala.test>',
    neededInProduction: { example: 'Gemwala <no-reply@store.example>' },
  }),
  smsGateway: setting({
    env: 'SMS_GATEWAY',
    meaning: 'The kind of SMS gateway: http (accepts {to, text}) or msg91',
    check: z.enum(['http', 'msg91'], 'must be http or msg91'),
    byDefault: 'http',
  }),
  smsTemplateId: setting({
    env: 'SMS_TEMPLATE_ID',
    meaning: 'The template for one-time codes that is registered with MSG91',
    check: optional(text),
    byDefault: '',
  }),
  smsUrl: setting({
    env: 'SMS_URL',
    meaning:
      'The address of the SMS gateway; the demo uses a simulator. If empty, customers are not offered codes by SMS',
    check: optional(address('http:', 'https:')),
    byDefault: '',
    encryptedInProduction: true,
  }),
  smsToken: setting({
    env: 'SMS_TOKEN',
    meaning: 'The token for the SMS gateway; for MSG91 its authkey',
    check: optional(text),
    byDefault: '',
  }),
}
