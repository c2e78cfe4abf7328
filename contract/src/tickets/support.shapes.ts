// The shapes of tickets, canned answers and notes, as staff see them.

import { z } from 'zod'
import { user } from '../accounts/users.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { walletTransaction } from '../lists/rows.shapes.ts'
import { orderDetail } from '../orders/orders.shapes.ts'
import {
  body,
  choice,
  count,
  filled,
  idInPath,
  paging,
  picture,
  recordId,
  said,
  search,
  timestamp,
  wholeNumber,
} from '../wire.shapes.ts'
import { wireTexts } from '../wire.texts.ts'
import {
  assigneeFilters,
  cannedTitleLimit,
  noteLimit,
  supportTexts,
  ticketFilters,
  ticketPageSize,
} from './support.ts'
import { byNumber, message, pictureOfTicket, ticket } from './tickets.shapes.ts'
import { messageLimit } from './tickets.ts'

const person = z.object({ userid: z.int(), name: z.string() })

const listedTicket = ticket.omit({ messages: true, mergedInto: true }).extend({
  email: z.string(),
  name: z.string(),
  assignee: person.nullable(),
  /** Whether the answer is late. */
  isOverdue: z.boolean(),
})
export type ListedTicket = z.output<typeof listedTicket>

const staffMessage = message.extend({
  /** A note that only staff see. */
  isPrivate: z.boolean(),
  /** The name of the person who wrote it. */
  by: z.string(),
})
export type StaffMessage = z.output<typeof staffMessage>

const claim = z.object({
  reference: z.string(),
  orderid: z.string(),
  at: timestamp,
  isCredited: z.boolean(),
})

export const staffTicket = listedTicket.extend({
  messages: z.array(staffMessage),
  mergedInto: z.string().nullable(),
  /** The account with the ticket's address; null if there is none. */
  user: user.nullable(),
  order: orderDetail.nullable(),
  /** The newest transactions of the customer's wallet. */
  transactions: z.array(walletTransaction),
  /** References that the customer gave for the order. */
  claims: z.array(claim),
  /** The customer's other tickets, newest first. */
  others: z.array(ticket.pick({ number: true, subject: true, status: true })),
  staff: z.array(person),
  /** The userid of the caller. */
  me: z.int(),
})
export type StaffTicket = z.output<typeof staffTicket>

const canned = z.object({ id: recordId, title: z.string(), text: z.string() })
export type CannedAnswer = z.output<typeof canned>
const cannedForm = body({
  title: filled(supportTexts.titleRequired, cannedTitleLimit),
  text: filled(supportTexts.textRequired, messageLimit),
})

const staffNote = z.object({ id: z.int(), text: z.string(), at: timestamp, by: z.string() })

const orderid = z.string().max(64, wireTexts.unknownOrder).optional()
const isAboutOne = (about: { orderid?: unknown; userid?: unknown }) =>
  (about.orderid === undefined) !== (about.userid === undefined)

const ofTicket = { params: byNumber, reply: said }
const textOf = (missing: string, limit: number) => body({ text: filled(missing, limit) })

export const supportShapes = {
  list: {
    query: paging(ticketPageSize).extend({
      status: choice('status', ticketFilters, 'Open'),
      assignee: choice('assignee', assigneeFilters, 'Anybody'),
      /** In the number, address and subject, or an order's number. */
      search,
    }),
    reply: z.object({ tickets: z.array(listedTicket), totalPages: count, totalCount: count }),
  },
  ticket: { params: byNumber, reply: staffTicket },
  answer: {
    ...ofTicket,
    body: body({
      text: filled(supportTexts.textRequired, messageLimit),
      isClosing: z.boolean().default(false),
    }),
  },
  note: { ...ofTicket, body: textOf(supportTexts.noteRequired, noteLimit) },
  assign: { ...ofTicket, body: body({ userid: z.int(supportTexts.unknownStaff).nullable() }) },
  setState: { ...ofTicket, body: body({ isClosed: z.boolean() }) },
  picture: { params: pictureOfTicket, reply: picture },
  canned: { reply: z.object({ answers: z.array(canned) }) },
  addCanned: { body: cannedForm, reply: said },
  editCanned: { params: z.object({ id: idInPath }), body: cannedForm, reply: said },
  deleteCanned: { params: z.object({ id: idInPath }), reply: said },
  notes: {
    query: z
      .object({ orderid, userid: wholeNumber(supportTexts.aboutWhat).optional() })
      .refine(isAboutOne, supportTexts.aboutWhat),
    reply: z.object({ notes: z.array(staffNote) }),
  },
  addNote: {
    body: body({
      orderid,
      userid: z.int(supportTexts.aboutWhat).optional(),
      text: filled(supportTexts.noteRequired, noteLimit),
    }).refine(isAboutOne, supportTexts.aboutWhat),
    reply: said,
  },
} satisfies Record<string, Shape>
