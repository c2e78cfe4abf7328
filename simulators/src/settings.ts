// The only reader of arguments and environment in a simulator's process. Every setting has a
// default, and every mistake is named at once.

import { parseArgs } from 'node:util'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535).default(0)
const secret = z.string().min(1).max(200).optional()

const settings = z.object({
  /** The port the simulated service speaks on; 0 takes any free one. */
  port,
  /** The control port of a simulator that does not speak HTTP itself. */
  controlPort: port,
  /** MSG91's approved template. Placeholders are written ##NAME##. */
  smsTemplateText: z
    .string()
    .min(1)
    .max(1000)
    .default(
      'Your Gemwala code is ##OTP##. It is valid for 5 minutes. Never share it with anyone.',
    ),
  /** The one template id MSG91 knows; any id without it. */
  smsTemplateId: secret,
  /** The one authkey MSG91 accepts; any key without it. */
  smsAuthKey: secret,
  /** The one bearer token the generic gateway accepts; any token without it. */
  smsToken: secret,
  /** Numbers, with country code, that both gateways refuse. */
  smsRefusedNumbers: z
    .string()
    .max(1000)
    .default('919999900000')
    .transform((list) => new Set(list.split(',').map((number) => number.trim()))),
  /** Where notices go; a real service is told in its dashboard, this one also by a control call. */
  webhookUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** How long a notice that comes late waits. */
  webhookDelayMs: z.coerce.number().int().min(0).max(600_000).default(2000),
  /** How long a supplier takes over an order, unless it is told otherwise by a control call. */
  supplyDelayMs: z.coerce.number().int().min(0).max(3_600_000).default(2000),
  /** How long a supplier waits before it repeats a notice that was not taken. */
  noticeRetryMs: z.coerce.number().int().min(1).max(3_600_000).default(60_000),
})

export type Settings = z.output<typeof settings>

type Source = { args: readonly string[]; env: Record<string, string | undefined> }

/** The name asked for and the settings; throws one error that names every mistake. */
export const readSettings = (
  source: Source = { args: process.argv.slice(2), env: process.env },
): { name: string | undefined; settings: Settings } => {
  const { positionals, values } = parseArgs({
    args: [...source.args],
    allowPositionals: true,
    options: { port: { type: 'string' }, 'control-port': { type: 'string' } },
  })
  const { env } = source
  const parsed = settings.safeParse({
    port: values.port ?? env.SIMULATOR_PORT,
    controlPort: values['control-port'] ?? env.SIMULATOR_CONTROL_PORT,
    smsTemplateText: env.SMS_TEMPLATE_TEXT,
    smsTemplateId: env.SMS_TEMPLATE_ID,
    smsAuthKey: env.SMS_AUTHKEY,
    smsToken: env.SMS_TOKEN,
    smsRefusedNumbers: env.SMS_REFUSED_NUMBERS,
    webhookUrl: env.SIMULATOR_WEBHOOK_URL,
    webhookDelayMs: env.SIMULATOR_WEBHOOK_DELAY_MS,
    supplyDelayMs: env.SIMULATOR_SUPPLY_DELAY_MS,
    noticeRetryMs: env.SIMULATOR_NOTICE_RETRY_MS,
  })
  if (!parsed.success) throw new Error(`Bad simulator settings:\n${z.prettifyError(parsed.error)}`)
  return { name: positionals[0], settings: parsed.data }
}
