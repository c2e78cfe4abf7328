// The messages and pictures of tickets, in SQL.

import {
  type MessageAuthor,
  messageAuthors,
  picturesPerMessage,
} from '@gemwala/contract/tickets/tickets'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const message = z.object({
  id: z.int(),
  author: z.enum(messageAuthors),
  /** The name of the person who wrote it; empty for a guest and the store. */
  by: z.string(),
  text: z.string(),
  isPrivate: z.boolean(),
  at: z.string(),
  pictures: z.array(z.object({ id: z.string() })),
})
export type Message = z.output<typeof message>

/** The thread of a ticket. */
export const ofTicket = (db: Db, ticketId: number): Promise<Message[]> => db.rows(message)`
  select m.id, m.author, coalesce(u.name, '') as by, m.text, m.is_private as "isPrivate",
    m.created_at as at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id) order by p.position), '[]')
      from ticket_pictures p where p.message_id = m.id) as pictures
  from ticket_messages m left join users u on u.userid = m.userid
  where m.ticket_id = ${ticketId} order by m.id`

type NewMessage = {
  ticketId: number
  author: MessageAuthor
  userid: number | null
  text: string
  isPrivate?: boolean
}

export const insert = (db: Db, given: NewMessage): Promise<number> => db.run`
  insert into ticket_messages (ticket_id, author, userid, text, is_private)
  values (${given.ticketId}, ${given.author}, ${given.userid}, ${given.text},
    ${given.isPrivate ?? false})`

const newest = z.object({ id: z.int(), isFull: z.boolean() })

/** The newest message that the customer sees, if it is their own. */
export async function newestOfCustomer(db: Db, ticketId: number) {
  const [found] = await db.rows(newest)`
    select id, (select count(*) from ticket_pictures p where p.message_id = m.id)
      >= ${picturesPerMessage} as "isFull"
    from (
      select id, author from ticket_messages where ticket_id = ${ticketId} and not is_private
      order by id desc limit 1
    ) m where author = 'customer'`
  return found
}

/** The database refuses more than allowed. */
export const addPicture = (db: Db, messageId: number, name: string): Promise<number> => db.run`
  insert into ticket_pictures (message_id, position, name)
  select ${messageId}, count(*) + 1, ${name} from ticket_pictures where message_id = ${messageId}`

const stored = z.object({ name: z.string() })

export async function findPicture(db: Db, ticketId: number, id: string) {
  const [found] = await db.rows(stored)`
    select p.name from ticket_pictures p join ticket_messages m on m.id = p.message_id
    where p.id = ${id} and m.ticket_id = ${ticketId}`
  return found?.name
}

export const picturesOf = (db: Db, userid: number) => db.rows(stored)`
  select p.name from ticket_pictures p join ticket_messages m on m.id = p.message_id
    join tickets t on t.id = m.ticket_id
  where t.userid = ${userid}`

export const removePicture = (db: Db, name: string): Promise<number> => db.run`
  delete from ticket_pictures where name = ${name}`
