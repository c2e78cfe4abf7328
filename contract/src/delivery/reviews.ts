// Reviews (our own calls): what only a person can settle: parts of unknown outcome, stopped supplier lanes, and parked
// payments.

import { endpoints } from '../endpoint.ts'
import type { reviewShapes } from './reviews.shapes.ts'

/** What staff decide about a part: it was delivered, it is sent again, or its money is returned. */
export const partDecisions = ['delivered', 'resend', 'return'] as const
export type PartDecision = (typeof partDecisions)[number]

/** A parked payment is credited to a customer's wallet, or dismissed. */
export const parkedDecisions = ['assign', 'dismiss'] as const

export const reviewTexts = {
  reasonRequired: 'A reason is required',
  badDecision: 'The decision must be delivered, resend or return',
  unknownPart: 'This part of the order does not exist',
  notOpen: 'This part is not waiting for a decision.',
  decided: 'The part is settled',
  unknownLane: 'This lane does not exist',
  resumed: 'The lane is running again',
  badParkedDecision: 'The decision must be assign or dismiss',
  unknownParkedPayment: 'This payment is not parked',
  userRequired: 'Choose the customer whose money it is',
  notHeld: 'This money was already booked elsewhere, so there is nothing to assign.',
  parkedPaymentDecided: 'The payment is settled',
} as const

type Shapes = typeof reviewShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const reviewEndpoints = {
  list: get<Shapes['list']>('/admin/reviews', {
    summary: 'The orders that need a person, oldest first, each with the evidence for its parts.',
  }),
  decide: post<Shapes['decide']>('/admin/reviews/:orderid', {
    summary: 'Settles one part of an order by what a person found out.',
  }),
  lanes: get<Shapes['lanes']>('/admin/lanes', {
    summary: 'How each lane to a supplier is doing.',
  }),
  resume: post<Shapes['resume']>('/admin/lanes/:lane/resume', {
    summary: 'Resumes a stopped lane and tries its waiting orders at once.',
  }),
  parkedPayments: get<Shapes['parkedPayments']>('/admin/payments/parked', {
    summary: 'The payments that could not be matched, oldest first.',
  }),
  decideParkedPayment: post<Shapes['decideParkedPayment']>('/admin/payments/parked/:id', {
    summary: "Gives a parked payment to a customer's wallet, or dismisses it.",
  }),
}
