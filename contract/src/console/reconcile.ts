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
    count === 1 ? '1 part moved to review' : `${count} parts moved to review`,
  holdFirst: 'Move the waiting parts to review first.',
  notOn: 'This works only during maintenance after a restore.',
  unknownGateway: 'This gateway is not connected.',
  referenceRequired: 'A reference is required',
  taken: 'Payment booked. If it belongs to no order, it is in the payment inbox.',
  notPaid: 'The gateway did not confirm this payment, or it is already booked.',
} as const

type Shapes = typeof reconcileShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const reconcileEndpoints = {
  state: get<Shapes['state']>('/admin/reconcile/state', {
    needs: ['store.run'],
    summary: 'What suppliers and gateways know since the time to which the database was restored.',
  }),
  hold: post<Shapes['hold']>('/admin/reconcile/hold', {
    needs: ['store.run'],
    summary: 'Puts the parts that wait for a supplier into review, instead of sending them again.',
  }),
  takePayment: post<Shapes['takePayment']>('/admin/reconcile/payment', {
    needs: ['store.run'],
    summary: 'Asks a gateway about one payment by our reference, and books or parks its money.',
  }),
}
