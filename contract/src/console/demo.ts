// The demo's own calls. They exist only in the demo, so they are not in the list of the product's calls.

import { endpoints } from '../endpoint.ts'
import type { demoShapes } from './demo.shapes.ts'

/** The fault modes of a simulator. */
export const faultModes = ['ok', 'slow', 'failing', 'silent', 'duplicating'] as const
export type FaultMode = (typeof faultModes)[number]

/**
 * What happens to the next order at a supplier. An empty balance (`no-balance`) stays until `balance`
 * fills it.
 */
export const supplierMishaps = [
  'none',
  'cut',
  'garbage',
  'silent',
  'refuse',
  'no-balance',
  'balance',
] as const
export type SupplierMishap = (typeof supplierMishaps)[number]

/** The services that the webhook simulator stands for. */
export const hookKinds = ['telegram', 'webhook'] as const

export const messageKinds = ['mail', 'sms', 'whatsapp'] as const
export type MessageKind = (typeof messageKinds)[number]

/** A sample of the others would need a browser or a number that asked for it. */
export const sampleKinds = ['mail', 'sms'] as const
export type SampleKind = (typeof sampleKinds)[number]

/** What the demo's page suggests to try; tests check that each works as described. */
export const demoTries = {
  game: { productid: 1001, name: 'Ember Rift', itemOfOnePart: '257 Diamonds' },
  voucher: { productid: 1023, name: 'Play Gift Card' },
  player: { known: '123456789', unknown: '123456700', zone: '2501' },
  coupon: { code: 'MONSOON', fromRupees: 199 },
} as const

type Shapes = typeof demoShapes
const { get, post } = endpoints({ access: 'public', errorField: 'message' })

export const demoEndpoints = {
  state: get<Shapes['state']>('/demo/state', {
    summary:
      'The demo accounts, the simulators of the outside world with their behaviour, and how the store copes.',
  }),
  outbox: get<Shapes['outbox']>('/demo/outbox', {
    summary: "The mails, SMS and other messages 'sent' by the demo, newest first.",
  }),
  webhooks: get<Shapes['webhooks']>('/demo/webhooks', {
    summary: 'The messages about alarms that the simulator of webhooks received, newest first.',
  }),
  sendSample: post<Shapes['sendSample']>('/demo/messages', {
    summary: 'Sends a sample mail or SMS into the outbox.',
  }),
  setFaults: post<Shapes['setFaults']>('/demo/simulators/:name/faults', {
    summary: 'Sets how a simulator behaves.',
  }),
  setMishap: post<Shapes['setMishap']>('/demo/suppliers/:name/mishap', {
    summary: 'Sets what happens to the next order at a supplier.',
  }),
}
