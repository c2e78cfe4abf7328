// The list of simulators; a new one adds one line. Each is loaded only in the simulators' process.

import type { Simulator } from './simulator.ts'

const load = {
  mail: async () => (await import('./messages/mail.ts')).startMail,
  sms: async () => (await import('./messages/sms.ts')).startSms,
  whatsapp: async () => (await import('./messages/whatsapp.ts')).startWhatsApp,
  google: async () => (await import('./google/google.ts')).startGoogle,
  upigateway: async () => (await import('./upigateway/upigateway.ts')).startUpigateway,
  razorpay: async () => (await import('./razorpay/razorpay.ts')).startRazorpay,
  smile: async () => (await import('./smile/smile.ts')).startSmile,
  moogold: async () => (await import('./moogold/moogold.ts')).startMooGold,
  webhooks: async () => (await import('./webhooks/webhooks.ts')).startWebhooks,
} satisfies Record<string, () => Promise<Simulator>>

export type SimulatorName = keyof typeof load

export const simulatorNames = Object.keys(load) as SimulatorName[]

export const isSimulatorName = (name: string | undefined): name is SimulatorName =>
  name !== undefined && Object.hasOwn(load, name)

export const loadSimulator = (name: SimulatorName): Promise<Simulator> => load[name]()
