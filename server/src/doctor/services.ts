// The services that the settings name. Each is asked something harmless: nothing is sent, bought or written.

import type { Config } from '../config/settings.ts'
import type { ImageStore, Providers } from '../providers/ports.ts'
import { codeOf, type Finding, failed, notConfigured, ok, troubleOf, warning } from './finding.ts'
import { examineImageFolder } from './machine.ts'

type Service = {
  party: string
  /** The settings to look at when it fails. */
  settings: string
  /** Undefined when it is not configured. */
  check: (() => Promise<unknown>) | undefined
  /** What a successful check has proven. */
  proven: string
  /** What its absence means. */
  absent: string
}

export function servicesOf(config: Config, providers: Providers): Service[] {
  const { mail, sms, whatsapp, google, sso, payments, suppliers } = providers
  const isMsg91 = config.smsGateway === 'msg91'
  return [
    {
      party: 'SMTP',
      settings: 'SMTP_URL',
      check: mail.check,
      proven: 'The server takes our login; no mail was sent.',
      absent: 'Without SMTP_URL no mail is sent.',
    },
    {
      party: 'SMS',
      settings: 'SMS_URL and SMS_TOKEN',
      check: sms?.check,
      proven: isMsg91
        ? 'MSG91 takes our authkey; no SMS was sent.'
        : 'The gateway answers; its token is proven only by the first SMS.',
      absent: 'Without SMS_URL customers are not offered codes by SMS.',
    },
    {
      party: 'WhatsApp',
      settings: 'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN',
      check: whatsapp?.check,
      proven:
        'It takes our token and knows our number; the templates are proven by the first message.',
      absent: 'It is optional.',
    },
    {
      party: 'Google',
      settings: 'GOOGLE_ISSUER',
      check: google?.check,
      proven: 'It answers; the client is proven only by the first sign-in.',
      absent: 'Without GOOGLE_CLIENT_ID customers are not offered Google.',
    },
    {
      party: 'Single sign-on',
      settings: 'SSO_DOMAIN',
      check: sso.check,
      proven: 'It answers; the client is proven only by the first sign-in.',
      absent: 'It is optional.',
    },
    {
      party: 'Razorpay',
      settings: 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
      check: payments.razorpay?.check,
      proven: 'It takes our key; the webhook secret is proven only by the first payment.',
      absent: 'Without its keys it cannot be switched on.',
    },
    {
      party: 'UPIGateway',
      settings: 'UPIGATEWAY_KEY',
      check: payments.upigateway?.check,
      proven: 'It takes our key.',
      absent: 'Without its key it cannot be switched on.',
    },
    ...(['BR', 'PH'] as const).map((region) => ({
      party: `Smile.One ${region}`,
      settings: 'SMILE_UID, SMILE_EMAIL and SMILE_KEY',
      check: balanceOf(suppliers[region === 'BR' ? 'smile-br' : 'smile-ph']),
      proven: 'It takes our key and returns our points.',
      absent: 'Its items are delivered by hand.',
    })),
    {
      party: 'MooGold',
      settings: 'MOOGOLD_PARTNER_ID and MOOGOLD_SECRET, and that it knows our IP address',
      check: balanceOf(suppliers.moogold),
      proven: 'It takes our key and returns our balance.',
      absent: 'Its items are delivered by hand.',
    },
  ]
}

const balanceOf = (supplier: { balance(): Promise<number> } | undefined) =>
  supplier && (() => supplier.balance())

export async function examineService({
  check,
  settings,
  proven,
  absent,
}: Service): Promise<Finding> {
  if (!check) return notConfigured(absent)
  try {
    await check()
    return ok(proven)
  } catch (error) {
    return failed(`${troubleOf(error)}. Check ${settings}.`)
  }
}

/** A key of no picture. */
const missingPicture = 'doctor/missing.webp'

export async function examineImages(config: Config, images: ImageStore): Promise<Finding> {
  if (config.imageStore === 'disk') return examineImageFolder(config)
  try {
    await images.get(missingPicture)
    return ok('The bucket can be read; whether it can be written shows at the first upload.')
  } catch (error) {
    // S3 denies to know that a picture is missing unless the key may also list the bucket.
    if (codeOf(error) === 'AccessDenied')
      return warning(
        'The bucket knows our key and denies a missing picture. That is normal for a key that may not list it; otherwise let the key get, put and delete objects.',
      )
    return failed(`${troubleOf(error)}. Check the S3_ settings.`)
  }
}
