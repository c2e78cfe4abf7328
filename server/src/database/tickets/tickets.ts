// Tickets, in SQL.

import {
  answerWithinHours,
  type TicketStatus,
  type TicketTopic,
  ticketStatuses,
  ticketTopics,
} from '@gemwala/contract/tickets/tickets'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { allOf, offsetOf, type Page } from '../lists/pages.ts'
import { containsWord } from '../lists/search.ts'

const ticket = z.object({
  id: z.int(),
  number: z.string(),
  userid: z.int().nullable(),
  email: z.string(),
  name: z.string(),
  orderId: z.int().nullable(),
  orderid: z.string().nullable(),
  topic: z.enum(ticketTopics),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  assignee: z.object({ userid: z.int(), name: z.string() }).nullable(),
  /** Staff could once join two tickets: the messages of this one are in that one. */
  mergedInto: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When an answer is due; null unless the customer waits for one. */
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
})
export type Ticket = z.output<typeof ticket>

const patience = sql`make_interval(hours => ${answerWithinHours}::int)`

const everything = sql`
  select t.id, t.number, t.userid, t.email, t.name, t.order_id as "orderId",
    (select orderid from orders o where o.id = t.order_id) as orderid, t.topic, t.subject, t.status,
    (select jsonb_build_object('userid', u.userid, 'name', u.name) from users u
      where u.userid = t.assignee) as assignee,
    (select number from tickets m where m.id = t.merged_into) as "mergedInto",
    t.created_at as "createdAt", t.updated_at as "updatedAt",
    t.waiting_since + ${patience} as "dueAt",
    coalesce(t.waiting_since + ${patience} < now(), false) as "isOverdue"
  from tickets t`

export async function find(db: Db, number: string): Promise<Ticket | undefined> {
  const [found] = await db.rows(ticket)`${everything} where t.number = ${number}`
  return found
}

/** Every change of a ticket takes this lock first. */
export async function lock(db: Db, number: string): Promise<Ticket | undefined> {
  const [found] = await db.rows(ticket)`${everything} where t.number = ${number} for update of t`
  return found
}

export const ofUser = (db: Db, userid: number): Promise<Ticket[]> => db.rows(ticket)`
  ${everything} where t.userid = ${userid} order by t.id desc limit 100`

/** Those of an account, and those that somebody proved to have written from its address. */
export const ofCustomer = (db: Db, { userid, email }: Pick<Ticket, 'userid' | 'email'>) =>
  db.rows(ticket)`
    ${everything}
    where t.status <> 'Unverified' and (t.userid = ${userid} or lower(t.email) = lower(${email}))
    order by t.id desc limit 20`

const numbered = z.object({ number: z.string() })

export async function openOfOrder(db: Db, orderId: number): Promise<string | null> {
  const [found] = await db.rows(numbered)`
    select number from tickets where order_id = ${orderId} and status in ('Open', 'Answered')`
  return found?.number ?? null
}

export const oneOpenRule = 'tickets_open_of_order'

export type NewTicket = {
  number: string
  userid: number | null
  email: string
  name: string
  orderId: number | null
  topic: TicketTopic
  subject: string
  status: 'Unverified' | 'Open'
}

export const insert = (db: Db, given: NewTicket): Promise<number> => db.number`
  insert into tickets (
    number, userid, email, name, order_id, topic, subject, status, waiting_since)
  values (${given.number}, ${given.userid}, ${given.email}, ${given.name}, ${given.orderId},
    ${given.topic}, ${given.subject}, ${given.status},
    case when ${given.status} = 'Open' then now() end)
  returning id as n`

/** The customer waits since their first message without an answer, so a second one does not stop the clock. */
export const setStatus = (db: Db, id: number, status: TicketStatus): Promise<number> => db.run`
  update tickets set status = ${status}, updated_at = now(),
    waiting_since = case when ${status} = 'Open' then coalesce(waiting_since, now()) end
  where id = ${id}`

export const touch = (db: Db, id: number): Promise<number> => db.run`
  update tickets set updated_at = now() where id = ${id}`

export const assign = (db: Db, id: number, userid: number | null): Promise<number> => db.run`
  update tickets set assignee = ${userid}, updated_at = now() where id = ${id}`

export type TicketFilter = Page & {
  status: 'Open' | 'Overdue' | 'Answered' | 'Closed' | 'All'
  /** Null for tickets that nobody has; undefined for all. */
  assignee: number | null | undefined
  search: string
}

/** Those that wait come first, the longest at the top; then the latest changes. */
export async function list(db: Db, filter: TicketFilter) {
  const { status, assignee, search } = filter
  const matching = allOf([
    sql`t.status <> 'Unverified'`,
    status === 'Overdue' && sql`t.waiting_since < now() - ${patience}`,
    status !== 'Overdue' && status !== 'All' && sql`t.status = ${status}`,
    assignee === null && sql`t.assignee is null`,
    typeof assignee === 'number' && sql`t.assignee = ${assignee}`,
    search !== '' &&
      sql`(${containsWord(sql`t.words`, search)}
        or t.order_id = (select id from orders where orderid = upper(${search})))`,
  ])
  const tickets = await db.rows(ticket)`
    ${everything} where ${matching} order by t.waiting_since, t.updated_at desc, t.id desc
    limit ${filter.limit} offset ${offsetOf(filter)}`
  const total = await db.number`select count(*) as n from tickets t where ${matching}`
  return { tickets, total }
}

export const countOpen = (db: Db): Promise<number> => db.number`
  select count(*) as n from tickets where status = 'Open'`

/** Messages of guests who never opened the link in their mail. */
export async function removeUnverified(db: Db, atMost: number): Promise<number> {
  const old = sql`
    select id from tickets where status = 'Unverified' and updated_at < now() - interval '7 days'
    order by id limit ${atMost}`
  await db.run`delete from ticket_messages where ticket_id in (${old})`
  return db.run`delete from tickets where id in (${old})`
}
