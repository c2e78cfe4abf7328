// The state of a part of an order, in words for staff.

const words: Record<string, string> = {
  waiting: 'waiting to be sent',
  sending: 'being sent',
  pending: 'with the supplier',
  unknown: 'outcome unknown',
  delivered: 'delivered',
  returned: 'refunded',
}

/** A part that no supplier delivers. */
const byStaff: Record<string, string> = {
  waiting: 'waiting for staff',
  delivered: 'delivered by staff',
}

export const showPartState = (state: string, lane?: string): string =>
  (lane === 'manual' ? byStaff[state] : undefined) ?? words[state] ?? state
