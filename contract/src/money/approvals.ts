// Approvals (our own calls): what a second person must approve, and debits by staff.

import { endpoints } from '../endpoint.ts'
import { showRupees } from '../money.ts'
import type { Right } from '../rights.ts'
import type { approvalShapes } from './approvals.shapes.ts'

/** `assign` gives a parked payment to an account, `resend` sends a part again whose outcome is unknown. */
export const approvalKinds = ['credit', 'debit', 'refund', 'assign', 'resend'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** The approver needs the right to do it themselves. */
export const rightToApprove: Record<ApprovalKind, Right> = {
  credit: 'money.credit',
  debit: 'money.debit',
  refund: 'orders.refund',
  assign: 'money.credit',
  resend: 'orders.decide',
}

/** Why staff add or take money. */
export const adjustmentKinds = ['goodwill', 'correction', 'payment', 'prize', 'chargeback'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

export const adjustmentNames: Record<AdjustmentKind, string> = {
  goodwill: 'Goodwill',
  correction: 'Correction of a mistake',
  payment: 'Payment outside the store',
  prize: 'Prize or bonus',
  chargeback: 'Chargeback',
}

/** Who has asked, and the latest decisions. */
export const decidedCount = 50

export const approvalTexts = {
  asked: (amount: number) =>
    `${showRupees(amount)} needs a second person. The request is under 'Approvals'.`,
  taken: (amount: number, name: string) => `${showRupees(amount)} taken from the wallet of ${name}`,
  tooLittle: 'The wallet does not have that much.',
  reasonRequired: 'Reason is required',
  badKind: 'Choose what the money is for',
  badAmount: 'Amount must be more than ₹0, with at most two decimals',
  alreadyAsked: 'A decision about this order is already waiting for approval.',
  paymentAsked: 'This payment is already waiting for approval.',
  waits: "A decision about this order waits for a second person. The request is under 'Approvals'.",
  tooLargePart: (limit: number) =>
    `More than ${showRupees(limit)} needs a second person. Only a refund of the whole order can ask for one, and it returns everything that was paid.`,
  notYourOwn: 'Somebody else must decide your own request, or one about your own money.',
  unknown: 'This request does not exist.',
  decided: 'This request has already been decided.',
  approved: 'Approved',
  declined: 'Declined',
} as const

type Shapes = typeof approvalShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const approvalEndpoints = {
  list: get<Shapes['list']>('/admin/requests', {
    needs: ['money.see'],
    summary: 'The requests that wait for a second person, and the latest decisions.',
  }),
  decide: post<Shapes['decide']>('/admin/requests/:id', {
    needs: ['money.see'],
    summary: 'Approves or declines a request of somebody else.',
  }),
  takeBalance: post<Shapes['takeBalance']>('/admin/takeuserbalance', {
    needs: ['money.debit'],
    summary: "Takes money from a user's wallet.",
  }),
}
