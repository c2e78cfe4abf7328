// The shapes of the demo's calls.

import { z } from 'zod'
import { roles } from '../accounts/roles.ts'
import type { Shape } from '../endpoint.ts'
import { said, timestamp } from '../wire.shapes.ts'
import { faultModes, hookKinds, messageKinds, sampleKinds, supplierMishaps } from './demo.ts'

const demoAccount = z.object({
  role: z.enum(roles),
  email: z.string(),
  password: z.string(),
  mobile: z.string().nullable(),
})
export type DemoAccount = z.output<typeof demoAccount>

const demoSimulator = z.object({
  name: z.string(),
  address: z.string(),
  mode: z.enum(faultModes),
})
export type DemoSimulator = z.output<typeof demoSimulator>

/** A supplier, and what will happen to the next order there. */
const demoMishap = z.object({ name: z.string(), mishap: z.enum(supplierMishaps) })
export type DemoMishap = z.output<typeof demoMishap>

/** A supplier lane of the store. */
const demoLane = z.object({
  lane: z.string(),
  /** Null while the lane runs. */
  stoppedReason: z.string().nullable(),
  /** The number of waiting parts. */
  waiting: z.int().min(0),
})
export type DemoLane = z.output<typeof demoLane>

const demoMessage = z.object({
  to: z.string(),
  kind: z.enum(messageKinds),
  subject: z.string().optional(),
  text: z.string(),
  at: timestamp,
})
export type DemoMessage = z.output<typeof demoMessage>

/** A message about an alarm, as a webhook received it. */
const demoHook = z.object({ via: z.enum(hookKinds), text: z.string(), at: timestamp })
export type DemoHook = z.output<typeof demoHook>

export const demoShapes = {
  state: {
    reply: z.object({
      accounts: z.array(demoAccount),
      simulators: z.array(demoSimulator),
      mishaps: z.array(demoMishap),
      suppliers: z.array(demoLane),
      /** The number of orders in review. */
      reviews: z.int().min(0),
    }),
  },
  webhooks: { reply: z.array(demoHook) },
  outbox: { reply: z.array(demoMessage) },
  sendSample: { body: z.object({ kind: z.enum(sampleKinds) }), reply: said },
  setFaults: {
    params: z.object({ name: z.string().min(1).max(64) }),
    body: z.object({ mode: z.enum(faultModes) }),
    reply: demoSimulator,
  },
  setMishap: {
    params: z.object({ name: z.string().min(1).max(64) }),
    body: z.object({ mishap: z.enum(supplierMishaps) }),
    reply: demoMishap,
  },
} satisfies Record<string, Shape>
