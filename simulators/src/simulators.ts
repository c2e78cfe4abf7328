// The list of simulators; a new one adds one line. Each is loaded only in its own process.

import type { Simulator } from './simulator.ts'

const load = {
  mail: async () => (await import('./mail.ts')).startMail,
  sms: async () => (await import('./sms.ts')).startSms,
  google: async () => (await import('./google.ts')).startGoogle,
  upigateway: async () => (await import('./upigateway.ts')).startUpigateway,
  razorpay: async () => (await import('./razorpay.ts')).startRazorpay,
  smile: async () => (await import('./smile.ts')).startSmile,
  moogold: async () => (await import('./moogold.ts')).startMooGold,
} satisfies Record<string, () => Promise<Simulator>>

export type SimulatorName = keyof typeof load

export const simulatorNames = Object.keys(load) as SimulatorName[]

export const isSimulatorName = (name: string | undefined): name is SimulatorName =>
  name !== undefined && Object.hasOwn(load, name)

export const loadSimulator = (name: SimulatorName): Promise<Simulator> => load[name]()
