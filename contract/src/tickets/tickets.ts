// Help with an order, and tickets (our own calls): what customers ask, and the thread of each question.

import { endpoints } from '../endpoint.ts'
import type { ticketShapes } from './tickets.shapes.ts'

export { ticketTexts } from './tickets.texts.ts'

/** 'Open' waits for staff, 'Answered' for the customer. 'Unverified' waits for the link in a guest's mail. */
export const ticketStatuses = ['Unverified', 'Open', 'Answered', 'Closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketTopics = ['payment', 'delivery', 'cancel', 'other'] as const
export type TicketTopic = (typeof ticketTopics)[number]

export const messageAuthors = ['customer', 'staff', 'store'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

export const subjectLimit = 120
export const messageLimit = 4000
export const picturesPerMessage = 4
/** A reply is due this long after the customer wrote. */
export const answerWithinHours = 48
export const claimTries = 3

type Shapes = typeof ticketShapes
const signedIn = endpoints({ access: 'session', errorField: 'message' })
const anyone = endpoints({ access: 'public', errorField: 'message' })

export const ticketEndpoints = {
  help: signedIn.get<Shapes['help']>('/store/orders/:orderid/help', {
    summary: 'What the customer can do about an order now, and what became of each part.',
  }),
  claim: signedIn.post<Shapes['claim']>('/store/orders/:orderid/claim', {
    summary: 'Claims a payment for an unpaid order by its bank reference.',
  }),
  list: signedIn.get<Shapes['list']>('/store/tickets', {
    summary: "The caller's own tickets, newest first.",
  }),
  open: signedIn.post<Shapes['open']>('/store/tickets', {
    summary: 'Opens a ticket, which may be about an order of the caller.',
  }),
  thread: signedIn.get<Shapes['thread']>('/store/tickets/:number', {
    summary: "One of the caller's own tickets with its thread.",
  }),
  reply: signedIn.post<Shapes['reply']>('/store/tickets/:number/reply', {
    summary: 'Adds a message to a ticket of the caller; a closed one is open again.',
  }),
  close: signedIn.post<Shapes['close']>('/store/tickets/:number/close', {
    summary: 'Closes a ticket of the caller.',
  }),
  addPicture: signedIn.post<Shapes['addPicture']>('/store/tickets/:number/pictures', {
    bodyType: 'multipart/form-data',
    summary: "Adds a picture to the caller's newest message, if nobody has answered it.",
  }),
  picture: signedIn.get<Shapes['picture']>('/store/tickets/:number/pictures/:id', {
    summary: 'A picture of a ticket of the caller.',
  }),
  write: anyone.post<Shapes['write']>('/store/guesttickets', {
    summary: 'Takes the message of somebody without a session, and mails the link that sends it.',
  }),
  guestThread: anyone.post<Shapes['guestThread']>('/store/guesttickets/:number', {
    summary: 'Opens a ticket by the key in its mail, which also proves the address.',
  }),
  guestReply: anyone.post<Shapes['guestReply']>('/store/guesttickets/:number/reply', {
    summary: 'Adds a message to a ticket by the key in its mail.',
  }),
}
