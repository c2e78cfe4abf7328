// Support (our own calls): how staff work through tickets, their canned answers, and notes on orders and users.

import { endpoints } from '../endpoint.ts'
import type { supportShapes } from './support.shapes.ts'

/** 'Overdue' waits for staff longer than allowed. */
export const ticketFilters = ['Open', 'Overdue', 'Answered', 'Closed', 'All'] as const
export const assigneeFilters = ['Anybody', 'Me', 'Nobody'] as const
export const ticketPageSize = 25
export const cannedTitleLimit = 60
export const noteLimit = 2000

export const supportTexts = {
  titleRequired: 'Title is required',
  textRequired: 'Write a text first.',
  noteRequired: 'Write a note first.',
  unknownTicket: 'Ticket not found',
  unknownCanned: 'This canned answer no longer exists.',
  titleTaken: 'Another canned answer already has this title.',
  unknownStaff: 'Only staff can be assigned.',
  answered: 'Answer sent',
  noted: 'Note saved',
  assigned: 'Assignment saved',
  closed: 'Ticket closed',
  reopened: 'Ticket open again',
  saved: 'Canned answer saved',
  deleted: 'Canned answer deleted',
  isMerged: 'This ticket was merged with another one.',
  openOfOrder: 'Another ticket of this order is open.',
  aboutWhat: 'A note is about an order or a user',
} as const

/** What canned answers can contain; each is replaced when the answer is inserted. */
export const placeholders = ['name', 'ticket', 'order', 'item', 'amount', 'status'] as const
type Placeholder = (typeof placeholders)[number]

/** Unknown names, and values that this ticket lacks, stay as they are, so that staff see them before they send. */
export const fillPlaceholders = (
  text: string,
  values: Partial<Record<Placeholder, string | undefined>>,
) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as Placeholder] ?? whole) : whole,
  )

type Shapes = typeof supportShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const supportEndpoints = {
  list: get<Shapes['list']>('/admin/support/tickets', {
    needs: ['tickets'],
    summary: 'A page of tickets; those that wait longest come first.',
  }),
  ticket: get<Shapes['ticket']>('/admin/support/tickets/:number', {
    needs: ['tickets'],
    summary: 'A ticket with its thread, notes, customer, order and wallet.',
  }),
  answer: post<Shapes['answer']>('/admin/support/tickets/:number/answer', {
    needs: ['tickets'],
    summary: 'Answers a ticket and mails the answer; may close it.',
  }),
  note: post<Shapes['note']>('/admin/support/tickets/:number/note', {
    needs: ['tickets'],
    summary: 'Adds a private note to a ticket, which only staff see.',
  }),
  assign: post<Shapes['assign']>('/admin/support/tickets/:number/assign', {
    needs: ['tickets'],
    summary: 'Assigns a ticket to a member of staff, or to nobody.',
  }),
  setState: post<Shapes['setState']>('/admin/support/tickets/:number/state', {
    needs: ['tickets'],
    summary: 'Closes a ticket, or opens it again.',
  }),
  picture: get<Shapes['picture']>('/admin/support/tickets/:number/pictures/:id', {
    needs: ['tickets'],
    summary: 'A picture of a ticket.',
  }),
  canned: get<Shapes['canned']>('/admin/support/answers', {
    needs: ['tickets'],
    summary: 'All canned answers.',
  }),
  addCanned: post<Shapes['addCanned']>('/admin/support/answers', {
    needs: ['tickets'],
    summary: 'Adds a canned answer.',
  }),
  editCanned: post<Shapes['editCanned']>('/admin/support/answers/:id', {
    needs: ['tickets'],
    summary: 'Changes a canned answer.',
  }),
  deleteCanned: post<Shapes['deleteCanned']>('/admin/support/answers/:id/delete', {
    needs: ['tickets'],
    summary: 'Deletes a canned answer.',
  }),
  notes: get<Shapes['notes']>('/admin/support/notes', {
    needs: [],
    summary: 'The notes on an order or a user, newest first.',
  }),
  addNote: post<Shapes['addNote']>('/admin/support/notes', {
    needs: [],
    summary: 'Puts a note on an order or a user.',
  }),
}
