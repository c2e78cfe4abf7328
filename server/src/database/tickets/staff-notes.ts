// Notes of staff on orders and users, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const note = z.object({ id: z.int(), text: z.string(), at: z.string(), by: z.string() })
export type StaffNote = z.output<typeof note>

export type About = { orderId: number; userid: null } | { orderId: null; userid: number }

export const list = (db: Db, { orderId, userid }: About): Promise<StaffNote[]> => db.rows(note)`
  select n.id, n.text, n.created_at as at, u.name as by
  from staff_notes n join users u on u.userid = n.author
  where n.order_id = ${orderId} or n.userid = ${userid} order by n.id desc limit 100`

export const insert = (db: Db, { orderId, userid }: About, author: number, text: string) => db.run`
  insert into staff_notes (order_id, userid, author, text)
  values (${orderId}, ${userid}, ${author}, ${text})`
