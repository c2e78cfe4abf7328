// Reads the arguments and environment of the simulators' process; nothing else does. Every setting has a
// default, and all mistakes are reported at once.

import { z } from 'zod'
import { isSimulatorName, type SimulatorName, simulatorNames } from './simulators.ts'

const port = z.coerce.number().int().min(0).max(65_535).default(0)
const secret = z.string().min(1).max(200).optional()

const settings = z.object({
  /** The port of the simulated service; 0 picks a free one. */
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
  /** The only template id that MSG91 accepts; if unset, any id. */
  smsTemplateId: secret,
  /** The only authkey that MSG91 accepts; if unset, any key. */
  smsAuthKey: secret,
  /** The only bearer token that the generic gateway accepts; if unset, any token. */
  smsToken: secret,
  /** Numbers, with country code, that both gateways refuse. */
  smsRefusedNumbers: z
    .string()
    .max(1000)
    .default('919999900000')
    .transform((list) => new Set(list.split(',').map((number) => number.trim()))),
  /** Where notices are sent. For a real service this is set in its dashboard; here also by a control call. */
  webhookUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** The delay of a late notice. */
  webhookDelayMs: z.coerce.number().int().min(0).max(600_000).default(2000),
  /** How long a supplier takes for an order, unless a control call changes it. */
  supplyDelayMs: z.coerce.number().int().min(0).max(3_600_000).default(2000),
  /** How long a supplier waits before it repeats a notice that was not accepted. */
  noticeRetryMs: z.coerce.number().int().min(1).max(3_600_000).default(60_000),
})

export type Settings = z.output<typeof settings>

/** The ports to listen on; 0 picks a free one. */
export type Ports = Pick<Settings, 'port' | 'controlPort'>

export type Chosen = { name: SimulatorName; ports: Ports }

type Source = { args: readonly string[]; env: Record<string, string | undefined> }

/** The simulators to start and their settings; throws one error that lists all mistakes. */
export const readSettings = (
  source: Source = { args: process.argv.slice(2), env: process.env },
): { chosen: Chosen[]; settings: Settings } => {
  const { env } = source
  const parsed = settings.safeParse({
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
  if (!parsed.success)
    throw new Error(`Invalid simulator settings:\n${z.prettifyError(parsed.error)}`)
  return { chosen: source.args.map(chosenBy), settings: parsed.data }
}

export const nameSimulators = `Name simulators: ${simulatorNames.join(', ')}`

/** An argument is `name`, `name:port` or `name:port:controlPort`. */
const chosenBy = (argument: string): Chosen => {
  const [name, ...ports] = argument.split(':')
  if (!isSimulatorName(name)) throw new Error(nameSimulators)
  const parsed = port.array().max(2).safeParse(ports)
  if (!parsed.success) throw new Error(`Invalid port in ${argument}`)
  return { name, ports: { port: parsed.data[0] ?? 0, controlPort: parsed.data[1] ?? 0 } }
}

/** Writes what `chosenBy` reads. */
export const argumentFor = ({ name, ports }: Chosen): string =>
  `${name}:${ports.port}:${ports.controlPort}`
