// One valid example of each record of tickets, for tests.

import type { StaffTicket } from '../src/tickets/support.shapes.ts'
import type { OrderHelp, TicketThread } from '../src/tickets/tickets.shapes.ts'

const createdAt = '2026-01-15T06:30:00.000Z'
const dueAt = '2026-01-17T06:30:00.000Z'

export const sampleHelp = (overrides: Partial<OrderHelp> = {}): OrderHelp => ({
  claim: null,
  parts: [
    {
      position: 1,
      reason: 'The supplier has our order and is delivering it.',
      said: null,
      supplierReference: null,
      sentAt: createdAt,
    },
  ],
  canCancel: false,
  ticket: null,
  ...overrides,
})

export const sampleTicket = (overrides: Partial<TicketThread> = {}): TicketThread => ({
  number: 'TK7K2M9QX4PDRT',
  subject: 'Where is it?',
  topic: 'delivery',
  status: 'Open',
  orderid: 'GW7K2M9QX4PDRT',
  createdAt,
  updatedAt: createdAt,
  dueAt,
  mergedInto: null,
  messages: [
    { id: 1, author: 'customer', text: 'It has not arrived.', at: createdAt, pictures: [] },
  ],
  ...overrides,
})

export const sampleStaffTicket = (overrides: Partial<StaffTicket> = {}): StaffTicket => {
  const { messages, ...ticket } = sampleTicket()
  return {
    ...ticket,
    email: 'asha@gemwala.test',
    name: 'Asha Verma',
    assignee: null,
    isOverdue: false,
    messages: messages.map((message) => ({ ...message, isPrivate: false, by: 'Asha Verma' })),
    user: null,
    order: null,
    transactions: [],
    claims: [],
    others: [],
    staff: [{ userid: 1000, name: 'Omar' }],
    me: 1000,
    ...overrides,
  }
}
