// Reviews (our own calls): what only a person can settle: parts of unknown outcome, stopped supplier lanes, and parked
// payments.

import { endpoints } from '../endpoint.ts'
import type { reviewShapes } from './reviews.shapes.ts'

/** What staff decide about a part: it was delivered, it is sent again, or its money is returned. */
export const partDecisions = ['delivered', 'resend', 'return'] as const
export type PartDecision = (typeof partDecisions)[number]

/** A parked payment is credited to a customer's wallet, or dismissed. */
export const parkedDecisions = ['assign', 'dismiss'] as const
export type ParkedDecision = (typeof parkedDecisions)[number]

type Recorded = { reason: string | null; weighed: { words: string } | null }

/** What is on record about a part, as staff read it. Whoever sends a part again says that they saw it. */
export const evidenceOn = ({ reason, weighed }: Recorded): string =>
  [reason, weighed?.words].filter(Boolean).join(' ')

export const reviewTexts = {
  reasonRequired: 'A reason is required',
  badDecision: 'The decision must be delivered, resend or return',
  unknownPart: 'This part of the order does not exist',
  notOpen: 'This part has already been decided.',
  notYourOwn:
    'Somebody else must decide about a part of your own order. You can still complete, refund or cancel the whole order.',
  evidenceRequired: 'To send a part again, say what you saw of the evidence.',
  evidenceChanged: 'The evidence has changed. Look at it again before you decide.',
  decided: 'Decision saved',
  // The outcome of a delivery attempt, where a supplier's answer would be.
  decidedByStaff: (reason: string) => `Decided by staff: ${reason}`,
  unknownLane: 'This supplier does not exist',
  resumed: (supplier: string) => `${supplier} is running again`,
  badParkedDecision: 'The decision must be assign or dismiss',
  unknownParkedPayment: 'This payment has already been decided.',
  userRequired: 'Choose the customer who paid',
  notHeld: 'This payment was already booked for something else, so there is no money to assign.',
  parkedPaymentDecided: 'Decision saved',
} as const

type Shapes = typeof reviewShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const reviewEndpoints = {
  list: get<Shapes['list']>('/admin/reviews', {
    needs: ['orders.see'],
    summary: 'The orders that need a person, oldest first, each with the evidence for its parts.',
  }),
  decide: post<Shapes['decide']>('/admin/reviews/:orderid', {
    needs: ['orders.decide'],
    summary: 'Settles one part of an order by what a person found out.',
  }),
  lanes: get<Shapes['lanes']>('/admin/lanes', {
    needs: ['orders.see'],
    summary: 'How each lane to a supplier is doing.',
  }),
  resume: post<Shapes['resume']>('/admin/lanes/:lane/resume', {
    needs: ['suppliers.edit'],
    summary: 'Resumes a stopped lane and tries its waiting orders at once.',
  }),
  parkedPayments: get<Shapes['parkedPayments']>('/admin/payments/parked', {
    needs: ['money.see'],
    summary: 'The payments that could not be matched, oldest first.',
  }),
  decideParkedPayment: post<Shapes['decideParkedPayment']>('/admin/payments/parked/:id', {
    needs: ['money.credit'],
    summary: "Gives a parked payment to a customer's wallet, or dismisses it.",
  }),
}
