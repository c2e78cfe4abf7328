// The demo's messages as rows of the database: notices of the named accounts, and the tickets of
// server/demo-data/tickets.json with a note of staff. Nothing of it is mailed.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OrderStatus, orderStatuses } from '@gemwala/contract/lists/rows'
import type { NoticeKind } from '@gemwala/contract/notices/notices'
import { messageAuthors, ticketTopics } from '@gemwala/contract/tickets/tickets'
import { z } from 'zod'
import { namedAccounts } from './accounts.ts'
import type { generateHistory } from './history/generate.ts'
import type { Person } from './history/people.ts'

type History = Pick<ReturnType<typeof generateHistory>, 'orders' | 'orderHistory'>

const isNamed = (email: string): boolean => namedAccounts.some((one) => one.email === email)

const kinds: Partial<Record<OrderStatus, NoticeKind>> = {
  Queued: 'paid',
  Completed: 'delivered',
  Refunded: 'refunded',
}

/** Of the latest orders that are over: an open one would get the mail that it takes longer than usual. */
export function makeNotices({ orders, orderHistory }: History) {
  const over = orders.filter(
    ({ useremail, status }) =>
      isNamed(useremail) && (status === 'Completed' || status === 'Refunded'),
  )
  const latest = [...Map.groupBy(over, ({ userid }) => userid).values()].flatMap((own) =>
    own.slice(-4),
  )
  return orderHistory
    .flatMap(({ orderId, toStatus, reason, at }) => {
      const [order, kind] = [latest.find(({ id }) => id === orderId), kinds[toStatus]]
      if (!order || !kind) return []
      const { userid, orderid, productName: product, itemName: item } = order
      const { quantity, valuePaise: amountPaise } = order
      const data = { orderid, product, item, quantity, amountPaise, reason }
      const sent = { createdAt: at, sentAt: at, channelsAt: at, isMailed: true }
      return [{ userid, kind, cause: orderid, data, ...sent }]
    })
    .map((notice, index) => ({ id: index + 1, ...notice }))
}

/** The newest two of each account are unread. */
export const makeMarks = (notices: ReturnType<typeof makeNotices>) =>
  [...Map.groupBy(notices, ({ userid }) => userid)].map(([userid, own]) => ({
    userid,
    readTo: own.at(-3)!.id,
  }))

const tickets = z.array(
  z.strictObject({
    number: z.string(),
    topic: z.enum(ticketTopics),
    subject: z.string(),
    status: z.enum(['Open', 'Answered', 'Closed']),
    /** A named account, another customer with an order of this status, or somebody without an account. */
    from: z.union([
      z.strictObject({ email: z.string() }),
      z.strictObject({ latest: z.enum(orderStatuses) }),
      z.strictObject({ guest: z.string(), name: z.string() }),
    ]),
    /** About the latest order of the named account with this status. */
    order: z.enum(orderStatuses).optional(),
    isAssigned: z.literal(true).optional(),
    /** What staff noted on the order. */
    note: z.string().optional(),
    messages: z.array(
      z.strictObject({
        author: z.enum(messageAuthors),
        hoursAgo: z.number(),
        text: z.string(),
        isPrivate: z.boolean().default(false),
      }),
    ),
  }),
)

const file = join(import.meta.dirname, '../../demo-data/tickets.json')

export function makeTickets({ orders }: History, people: Person[], now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const staff = people.find(({ role }) => role === 'admin')!.userid
  const about = new Set<number>()
  const made = tickets.parse(JSON.parse(readFileSync(file, 'utf8'))).map((ticket, index) => {
    const { from, messages, status, note } = ticket
    const [first, last] = [before(messages[0]!.hoursAgo), before(messages.at(-1)!.hoursAgo)]
    const wanted = 'latest' in from ? from.latest : ticket.order
    const order = orders.findLast(
      (one) =>
        one.status === wanted &&
        ('email' in from ? one.useremail === from.email : !isNamed(one.useremail)) &&
        one.createdAt < first &&
        !about.has(one.id),
    )
    if (order) about.add(order.id)
    const email = 'email' in from ? from.email : order?.useremail
    const person = people.find((one) => one.email === email)
    const guest = 'guest' in from ? { email: from.guest, name: from.name } : undefined
    const { number, topic, subject } = ticket
    const row = {
      id: index + 1,
      number,
      userid: person?.userid ?? null,
      email: (person ?? guest)!.email,
      name: (person ?? guest)!.name,
      orderId: order?.id ?? null,
      topic,
      subject,
      status,
      assignee: ticket.isAssigned ? staff : null,
      waitingSince: status === 'Open' ? first : null,
      createdAt: first,
      updatedAt: last,
    }
    const thread = messages.map(({ hoursAgo, author, text, isPrivate }) => ({
      ticketId: row.id,
      author,
      userid: author === 'staff' ? staff : row.userid,
      text,
      isPrivate,
      createdAt: before(hoursAgo),
    }))
    const notes = note ? [{ orderId: row.orderId, author: staff, text: note, createdAt: last }] : []
    return { row, thread, notes }
  })
  return {
    tickets: made.map(({ row }) => row),
    ticketMessages: made.flatMap(({ thread }) => thread),
    staffNotes: made.flatMap(({ notes }) => notes),
  }
}
