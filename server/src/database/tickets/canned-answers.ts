// Canned answers, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const canned = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type CannedAnswer = z.output<typeof canned>
export type CannedText = Omit<CannedAnswer, 'id'>

export const titleRule = 'canned_answers_title'

export const list = (db: Db): Promise<CannedAnswer[]> => db.rows(canned)`
  select id, title, text from canned_answers order by lower(title)`

export const insert = (db: Db, { title, text }: CannedText): Promise<number> => db.run`
  insert into canned_answers (title, text) values (${title}, ${text})`

export const update = (db: Db, id: string, { title, text }: CannedText): Promise<number> => db.run`
  update canned_answers set title = ${title}, text = ${text} where id = ${id}`

export const remove = (db: Db, id: string): Promise<number> => db.run`
  delete from canned_answers where id = ${id}`
