// The demo's messages: notices of the named accounts, tickets of customers, and notes of staff. Nothing of it is mailed.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import type { MessageAuthor, TicketTopic } from '@gemwala/contract/tickets/tickets'
import type { Db } from '../database/engine/db.ts'
import { namedAccounts } from './accounts.ts'

export async function fillMessages(db: Db, now: Date): Promise<void> {
  await fillNotices(db)
  for (const ticket of tickets) await fillTicket(db, now, ticket)
}

/** Of the latest orders that are over: an open one would get the mail that it takes longer than usual. */
async function fillNotices(db: Db): Promise<void> {
  await db.run`
    with latest as (
      select o.*, row_number() over (partition by userid order by o.id desc) as place
      from orders o join users using (userid)
      where email = any (${namedAccounts.map(({ email }) => email)}) and status in ('Completed', 'Refunded')
    ), told as (
      select o.*, h.at, h.reason, case h.to_status
        when 'Queued' then 'paid' when 'Completed' then 'delivered' else 'refunded' end as kind
      from latest o join order_history h on h.order_id = o.id
      where place <= 4 and h.to_status in ('Queued', 'Completed', 'Refunded')
    )
    insert into notices (userid, kind, cause, data, created_at, sent_at, channels_at, is_mailed)
    select userid, kind, orderid, jsonb_build_object('orderid', orderid, 'product', product_name,
      'item', item_name, 'quantity', quantity, 'amountPaise', value_paise, 'reason', reason),
      at, at, at, true
    from told order by at on conflict (kind, cause) do nothing`
  // The newest two are unread.
  await db.run`
    insert into notice_marks (userid, read_to)
    select userid, id from (
      select userid, id, row_number() over (partition by userid order by id desc) as place from notices
    ) newest where place = 3`
}

type Message = { author: MessageAuthor; hoursAgo: number; text: string; isPrivate?: true }

type SampleTicket = {
  number: string
  topic: TicketTopic
  subject: string
  status: 'Open' | 'Answered' | 'Closed'
  /** A named account, another customer with an order of this status, or somebody without an account. */
  from: { email: string } | { latest: OrderStatus } | { guest: string; name: string }
  /** The latest order of a named account with this status. */
  order?: OrderStatus
  isAssigned?: true
  /** What staff noted on the order. */
  note?: string
  messages: Message[]
}

const player = { email: 'player@gemwala.test' }

const tickets: SampleTicket[] = [
  {
    number: 'TK4M7QX2K9PDRT',
    topic: 'payment',
    subject: 'Money went out twice for one top-up',
    status: 'Closed',
    from: player,
    messages: [
      {
        author: 'customer',
        hoursAgo: 320,
        text: 'My UPI app shows two payments for the same wallet top-up. Only one is in my wallet.',
      },
      {
        author: 'staff',
        hoursAgo: 318,
        text: 'Hello,\n\nthe second payment was never captured. Your bank returns it by itself within five working days.',
      },
      { author: 'customer', hoursAgo: 250, text: 'It is back in my account. Thank you!' },
    ],
  },
  {
    number: 'TK8R3WN6T5HJCV',
    topic: 'delivery',
    subject: 'Delivered, but nothing in the game',
    status: 'Answered',
    from: player,
    order: 'Completed',
    isAssigned: true,
    messages: [
      {
        author: 'customer',
        hoursAgo: 29,
        text: 'The order says delivered, but I do not see it in the game. I have already logged out and in.',
      },
      {
        author: 'staff',
        hoursAgo: 28,
        isPrivate: true,
        text: 'The supplier confirms the delivery to this player ID. Likely the in-game mailbox.',
      },
      {
        author: 'staff',
        hoursAgo: 27,
        text: 'Hello,\n\nthe supplier confirmed the delivery. Please look into the mailbox inside the game: some packs wait there until they are claimed. If it is still missing, reply with a screenshot of your profile.',
      },
    ],
  },
  {
    number: 'TK2Z9FB7Y4GXLM',
    topic: 'delivery',
    subject: 'Still waiting for my order',
    status: 'Open',
    from: { latest: 'Processing' },
    isAssigned: true,
    note: 'Customer wrote twice. Call the supplier again before the evening.',
    messages: [
      {
        author: 'customer',
        hoursAgo: 26,
        text: 'I paid and it is still processing. The event in the game ends on Sunday. When does it arrive?',
      },
      { author: 'customer', hoursAgo: 7, text: 'Any news? Please refund me if it does not work.' },
    ],
  },
  {
    number: 'TK6C1VD8S3QKWN',
    topic: 'delivery',
    subject: 'गलत ID डाल दी',
    status: 'Open',
    from: { latest: 'Completed' },
    messages: [
      {
        author: 'customer',
        hoursAgo: 5,
        text: 'मैंने गलती से अपने दोस्त की ID डाल दी। क्या डायमंड मेरी ID पर आ सकते हैं?',
      },
    ],
  },
  {
    number: 'TK9L5XJ4B2RTHF',
    topic: 'other',
    subject: 'Do you sell to companies?',
    status: 'Open',
    from: { guest: 'events@cafe-respawn.test', name: 'Nisha, Cafe Respawn' },
    messages: [
      {
        author: 'customer',
        hoursAgo: 51,
        text: 'We run a gaming cafe in Pune and would like to buy about 200 vouchers a month. Is there a price for resellers, and do we get an invoice with our GSTIN?',
      },
    ],
  },
]

async function fillTicket(db: Db, now: Date, ticket: SampleTicket): Promise<void> {
  const { from, order, messages, status } = ticket
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const [first, last] = [messages[0]!, messages.at(-1)!]
  const email = 'email' in from ? from.email : null
  const guest = 'guest' in from ? from : null
  const orderStatus = 'latest' in from ? from.latest : (order ?? null)
  const named = namedAccounts.map((account) => account.email)
  const staff = namedAccounts.find(({ role }) => role === 'admin')!.email
  await db.run`
    with bought as (
      select o.id, u.userid, u.email, u.name from orders o join users u using (userid)
      where o.status = ${orderStatus} and u.email = coalesce(${email}, u.email) and (${email !== null} or u.email <> all (${named}))
        and o.created_at < ${before(first.hoursAgo)}
        and not exists (select 1 from tickets t where t.order_id = o.id)
      order by o.id desc limit 1
    ), person as (
      select * from bought
      union all
      select null, userid, email, name from users
      where ${orderStatus}::text is null and email = ${email}
      union all
      select null, null, ${guest?.guest ?? null}, ${guest?.name ?? null} where ${guest !== null}
    )
    insert into tickets (number, userid, email, name, order_id, topic, subject, status, assignee,
      waiting_since, created_at, updated_at)
    select ${ticket.number}, userid, email, name, id, ${ticket.topic}, ${ticket.subject}, ${status},
      (select userid from users where email = ${staff} and ${ticket.isAssigned ?? false}),
      ${status === 'Open' ? before(first.hoursAgo) : null}::timestamptz,
      ${before(first.hoursAgo)}, ${before(last.hoursAgo)}
    from person limit 1`
  const rows = messages.map(({ hoursAgo, isPrivate = false, ...message }) => ({
    ...message,
    isPrivate,
    at: before(hoursAgo),
  }))
  await db.run`
    insert into ticket_messages (ticket_id, author, userid, text, is_private, created_at)
    select t.id, m.author, case m.author when 'customer' then t.userid else
      (select userid from users where email = ${staff}) end, m.text, m."isPrivate", m.at
    from tickets t, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (
      author text, text text, "isPrivate" boolean, at timestamptz)
    where t.number = ${ticket.number} order by m.at`
  if (!ticket.note) return
  await db.run`
    insert into staff_notes (order_id, author, text, created_at)
    select order_id, (select userid from users where email = ${staff}), ${ticket.note},
      ${before(last.hoursAgo)}
    from tickets where number = ${ticket.number} and order_id is not null`
}
