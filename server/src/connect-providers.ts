// Connects the external services that the settings name. Large clients are loaded only if they are used.

import type { Config } from './config/settings.ts'
import { openImageStore } from './providers/images/store.ts'
import { smtpMail } from './providers/messages/mail.ts'
import { msg91Sms } from './providers/messages/msg91.ts'
import { httpSms } from './providers/messages/sms.ts'
import { cloudWhatsApp } from './providers/messages/whatsapp.ts'
import { connectPayments } from './providers/payments.ts'
import type { Providers } from './providers/ports.ts'
import { connectSuppliers } from './providers/suppliers.ts'
import { webhookSender } from './providers/webhooks/webhooks.ts'

export async function connectProviders(config: Config): Promise<Providers> {
  const mail = config.smtpUrl
    ? smtpMail({
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        timeoutMs: config.serviceTimeoutMs,
        mustEncrypt: config.mode === 'production' && !config.unencryptedAllowed.includes('smtp'),
      })
    : { send: notConfigured('SMTP_URL') }
  return {
    images: await openImageStore(config),
    mail,
    sms: connectSms(config),
    webhooks: webhookSender({
      privateNetworks: config.webhookPrivateNetworks,
      telegramUrl: config.telegramUrl,
      timeoutMs: config.serviceTimeoutMs,
    }),
    whatsapp: connectWhatsApp(config),
    google: await connectGoogle(config),
    sso: await connectSso(config),
    payments: connectPayments(config),
    ...connectSuppliers(config),
  }
}

function connectSms({ smsGateway, smsUrl: url, smsToken, ...config }: Config): Providers['sms'] {
  if (!url) return undefined
  const same = { url, timeoutMs: config.serviceTimeoutMs }
  if (smsGateway === 'http') return httpSms({ ...same, token: smsToken ?? '' })
  return msg91Sms({ ...same, authKey: smsToken ?? '', templateId: config.smsTemplateId! })
}

function connectWhatsApp(config: Config): Providers['whatsapp'] {
  const { whatsappUrl: url, whatsappPhoneId: phoneId, whatsappToken: token } = config
  if (!phoneId || !token) return undefined
  return cloudWhatsApp({ url, phoneId, token, timeoutMs: config.serviceTimeoutMs })
}

async function connectGoogle(config: Config): Promise<Providers['google']> {
  const { googleIssuer: issuer, googleClientId: clientId, googleClientSecret } = config
  if (!clientId || !googleClientSecret) return undefined
  const timeoutMs = config.serviceTimeoutMs
  const { googleIdentity } = await import('./providers/identity/google.ts')
  return googleIdentity({ issuer, clientId, clientSecret: googleClientSecret, timeoutMs })
}

async function connectSso(config: Config): Promise<Providers['sso']> {
  const { ssoDomain: domain, ssoClientId: clientId, ssoAudience: audience } = config
  if (!domain || !clientId || !audience) return { identify: notConfigured('SSO_DOMAIN') }
  const { ssoIdentity } = await import('./providers/identity/sso.ts')
  return ssoIdentity({ domain, clientId, audience, timeoutMs: config.serviceTimeoutMs })
}

/** Only outside production, which does not start without these secrets, and for single sign-on, which is not offered. */
const notConfigured = (setting: string) => async () => {
  throw new Error(`${setting} is not set`)
}
