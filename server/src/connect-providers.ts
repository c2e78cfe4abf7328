// Connects the external services that the settings name. Large clients are loaded only if they are used.

import type { Limits } from './config/limits.ts'
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

export async function connectProviders(config: Config, limits: Limits): Promise<Providers> {
  const mail = config.smtpUrl
    ? smtpMail({
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        timeoutMs: limits.serviceTimeoutMs,
        mustEncrypt: config.mode === 'production' && !config.unencryptedAllowed.includes('smtp'),
      })
    : { send: notConfigured('SMTP_URL') }
  return {
    images: await openImageStore({ ...config, ...limits }),
    mail,
    sms: connectSms(config, limits),
    webhooks: webhookSender({
      privateNetworks: config.webhookPrivateNetworks,
      telegramUrl: config.telegramUrl,
      timeoutMs: limits.serviceTimeoutMs,
    }),
    whatsapp: connectWhatsApp(config, limits),
    google: await connectGoogle(config, limits),
    sso: await connectSso(config, limits),
    payments: connectPayments({ ...config, ...limits }),
    ...connectSuppliers({ ...config, ...limits }),
  }
}

function connectSms(config: Config, limits: Limits): Providers['sms'] {
  const { smsGateway, smsUrl: url, smsToken } = config
  if (!url) return undefined
  const same = { url, timeoutMs: limits.serviceTimeoutMs }
  if (smsGateway === 'http') return httpSms({ ...same, token: smsToken ?? '' })
  return msg91Sms({ ...same, authKey: smsToken ?? '', templateId: config.smsTemplateId! })
}

function connectWhatsApp(config: Config, limits: Limits): Providers['whatsapp'] {
  const { whatsappUrl: url, whatsappPhoneId: phoneId, whatsappToken: token } = config
  if (!phoneId || !token) return undefined
  return cloudWhatsApp({ url, phoneId, token, timeoutMs: limits.serviceTimeoutMs })
}

async function connectGoogle(config: Config, limits: Limits): Promise<Providers['google']> {
  const { googleIssuer: issuer, googleClientId: clientId, googleClientSecret } = config
  if (!clientId || !googleClientSecret) return undefined
  const timeoutMs = limits.serviceTimeoutMs
  const { googleIdentity } = await import('./providers/identity/google.ts')
  return googleIdentity({ issuer, clientId, clientSecret: googleClientSecret, timeoutMs })
}

async function connectSso(config: Config, limits: Limits): Promise<Providers['sso']> {
  const { ssoDomain: domain, ssoClientId: clientId, ssoAudience: audience } = config
  if (!domain || !clientId || !audience) return { identify: notConfigured('SSO_DOMAIN') }
  const { ssoIdentity } = await import('./providers/identity/sso.ts')
  return ssoIdentity({ domain, clientId, audience, timeoutMs: limits.serviceTimeoutMs })
}

/** Only outside production, which does not start without these secrets, and for single sign-on, which is not offered. */
const notConfigured = (setting: string) => async () => {
  throw new Error(`${setting} is not set`)
}
