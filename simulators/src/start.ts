// Starts the simulators, each on a free port of loopback. They run in the process that starts them: the demo's or a test's.

import { startGoogle } from './google/google.ts'
import { startMail } from './messages/mail.ts'
import { startSms } from './messages/sms.ts'
import { startWhatsApp } from './messages/whatsapp.ts'
import { startMooGold } from './moogold/moogold.ts'
import { startRazorpay } from './razorpay/razorpay.ts'
import { defaults, type Settings } from './settings.ts'
import type { RunningSimulator } from './simulator.ts'
import { startSmile } from './smile/smile.ts'
import { startUpigateway } from './upigateway/upigateway.ts'
import { startWebhooks } from './webhooks/webhooks.ts'

const starts = {
  mail: startMail,
  sms: startSms,
  whatsapp: startWhatsApp,
  google: startGoogle,
  upigateway: startUpigateway,
  razorpay: startRazorpay,
  smile: startSmile,
  moogold: startMooGold,
  webhooks: startWebhooks,
} satisfies Record<string, (settings: Settings) => Promise<RunningSimulator>>

export type SimulatorName = keyof typeof starts
export const simulatorNames = Object.keys(starts) as SimulatorName[]

export type Simulators<Name extends SimulatorName = SimulatorName> = {
  [Each in Name]: Awaited<ReturnType<(typeof starts)[Each]>>
}

export async function startSimulators<Name extends SimulatorName>(
  names: readonly Name[],
  settings: Partial<Settings> = {},
): Promise<Simulators<Name>> {
  const running = names.map(async (name) => [
    name,
    await starts[name]({ ...defaults, ...settings }),
  ])
  return Object.fromEntries(await Promise.all(running))
}

export const stopSimulators = async (
  simulators: Record<string, RunningSimulator>,
): Promise<void> => {
  await Promise.all(Object.values(simulators).map(({ close }) => close()))
}
