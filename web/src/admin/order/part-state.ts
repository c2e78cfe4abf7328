// The state of a part of an order, in words for staff.

const words: Record<string, string> = {
  waiting: 'waiting to be sent',
  sending: 'being sent',
  pending: 'with the supplier',
  unknown: 'outcome unknown',
  delivered: 'delivered',
  returned: 'refunded',
}

export const showPartState = (state: string): string => words[state] ?? state
