// Settings that only work together. If some were missing, customers would be offered a feature that fails.

import { type Config, settings } from './settings.ts'

const groups = {
  Google: ['googleClientId', 'googleClientSecret'],
  'the SMS gateway': ['smsUrl', 'smsToken'],
  'single sign-on': ['ssoDomain', 'ssoClientId', 'ssoAudience'],
  Razorpay: ['razorpayKeyId', 'razorpayKeySecret', 'razorpayWebhookSecret'],
  MooGold: ['moogoldPartnerId', 'moogoldSecret', 'moogoldProducts'],
  "the bucket's key": ['s3AccessKeyId', 's3SecretAccessKey'],
  WhatsApp: ['whatsappPhoneId', 'whatsappToken'],
  'Smile.One': ['smileUid', 'smileEmail', 'smileKey'],
} as const

export function halfConfigured(config: Config): string[] {
  return [
    ...halfOfGroup(config),
    ...halfOfBucket(config),
    ...halfOfMsg91(config),
    ...halfOfTemplates(config),
    ...halfOfDatabase(config),
    ...samePort(config),
  ]
}

function halfOfGroup(config: Config): string[] {
  return Object.entries(groups).flatMap(([what, names]) => {
    const missing = names.filter((name) => !config[name])
    if (missing.length === names.length) return []
    return missing.map(
      (name) => `${settings[name].env} must be set too, because ${what} is configured`,
    )
  })
}

function halfOfBucket(config: Config): string[] {
  if (config.imageStore !== 's3' || config.s3Bucket) return []
  return ['S3_BUCKET must be set too, because IMAGE_STORE is s3']
}

const samePort = ({ port, metricsPort }: Config): string[] =>
  metricsPort !== undefined && metricsPort !== 0 && metricsPort === port
    ? ['METRICS_PORT must not be the same as PORT']
    : []

/** Without a template MSG91 sends nothing, and only the customer waiting for a code would notice. */
const halfOfMsg91 = ({ smsGateway, smsTemplateId }: Config): string[] =>
  smsGateway === 'msg91' && !smsTemplateId
    ? ['SMS_TEMPLATE_ID must be set too, because SMS_GATEWAY is msg91']
    : []

/** Templates say that something is sent, so what sends it must be there. */
const halfOfTemplates = (config: Config): string[] =>
  config.noticeWhatsappTemplates?.size && !config.whatsappPhoneId && config.mode !== 'demo'
    ? ['WHATSAPP_PHONE_ID must be set too, because NOTICE_WHATSAPP_TEMPLATES is set']
    : []

/** Behind a pooler a notification would never arrive, and the lock of a session would stay behind. */
function halfOfDatabase(config: Config): string[] {
  const { databaseUrl, databaseDirectUrl, databasePooler: pooler } = config
  const others = ['databaseDirectUrl', 'databaseReplicaUrl'] as const
  const alone = databaseUrl ? [] : others.filter((name) => config[name])
  return [
    ...alone.map((name) => `DATABASE_URL must be set too, because ${settings[name].env} is set`),
    ...(pooler && pooler !== 'no' && !databaseDirectUrl
      ? [`DATABASE_DIRECT_URL must be set too, because DATABASE_POOLER is ${pooler}`]
      : []),
  ]
}
