// Reconciling after a restore (our own calls): what suppliers and gateways know and the database has lost.

import { endpoints } from '../endpoint.ts'
import type { reconcileShapes } from './reconcile.shapes.ts'

/** What a supplier says about a part. */
export const supplierFindings = ['found', 'absent', 'unreachable', 'cannot-tell'] as const
/** Whether the database knows a payment that the gateway received. */
export const paymentFindings = ['open', 'unknown', 'parked'] as const
/** Whether a gateway or supplier listed what it has; a very long list is read only in part. */
export const listFindings = ['listed', 'incomplete', 'failed', 'no-list'] as const
export type ListFinding = (typeof listFindings)[number]

export const reconcileTexts = {
  held: (count: number): string =>
    count === 1 ? '1 part is in review' : `${count} parts are in review`,
  holdFirst: 'Put the waiting parts into review first.',
  notOn: 'This is possible only in maintenance after a restore.',
  unknownGateway: 'This gateway is not connected.',
  referenceRequired: 'The reference is required',
  taken: 'The payment is booked. If it belongs to no order, it is in the payment inbox.',
  notPaid: 'The gateway does not confirm this payment, or it is booked already.',
} as const

type Shapes = typeof reconcileShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const reconcileEndpoints = {
  state: get<Shapes['state']>('/admin/reconcile/state', {
    summary: 'What suppliers and gateways know since the time to which the database was restored.',
  }),
  hold: post<Shapes['hold']>('/admin/reconcile/hold', {
    summary: 'Puts the parts that wait for a supplier into review, instead of sending them again.',
  }),
  takePayment: post<Shapes['takePayment']>('/admin/reconcile/payment', {
    summary: 'Asks a gateway about one payment by our reference, and books or parks its money.',
  }),
}
