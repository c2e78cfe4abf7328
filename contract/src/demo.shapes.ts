// The demo's calls on the wire.

import { z } from 'zod'
import { faultModes, messageKinds } from './demo.ts'
import type { Shape } from './endpoint.ts'
import { roles } from './roles.ts'
import { said, timestamp } from './wire.shapes.ts'

export const demoAccount = z.object({
  role: z.enum(roles),
  email: z.string(),
  password: z.string(),
  mobile: z.string().nullable(),
})
export type DemoAccount = z.output<typeof demoAccount>

export const demoSimulator = z.object({
  name: z.string(),
  address: z.string(),
  mode: z.enum(faultModes),
})
export type DemoSimulator = z.output<typeof demoSimulator>

export const demoMessage = z.object({
  to: z.string(),
  kind: z.enum(messageKinds),
  subject: z.string().optional(),
  text: z.string(),
  at: timestamp,
})
export type DemoMessage = z.output<typeof demoMessage>

export const demoShapes = {
  state: {
    reply: z.object({ accounts: z.array(demoAccount), simulators: z.array(demoSimulator) }),
  },
  outbox: { reply: z.array(demoMessage) },
  sendSample: { body: z.object({ kind: z.enum(messageKinds) }), reply: said },
  setFaults: {
    params: z.object({ name: z.string().min(1).max(64) }),
    body: z.object({ mode: z.enum(faultModes) }),
    reply: demoSimulator,
  },
} satisfies Record<string, Shape>
