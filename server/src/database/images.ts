// Gallery images, in SQL.

import { imageTypes } from '@gemwala/contract/catalogue'
import { z } from 'zod'
import type { Db } from './db.ts'
import { columnsOf, sql } from './sql.ts'

const image = z.object({
  title: z.string(),
  type: z.enum(imageTypes),
  url: z.string(),
  redirectUrl: z.string().nullable(),
})
export type Image = z.output<typeof image>
const columns = columnsOf(image)

const listed = image.extend({ id: z.uuid() })
export type ListedImage = z.output<typeof listed>

const all = sql`id, ${columns.select}`

/** As the store shows them. */
export const list = (db: Db): Promise<Image[]> => db.rows(image)`
  select ${columns.select} from images
  where archived_at is null order by type, created_at, id`

/** As staff see them: newest first. */
export const listNewest = (db: Db): Promise<ListedImage[]> => db.rows(listed)`
  select ${all} from images where archived_at is null order by created_at desc, id`

export async function insert(db: Db, fields: Image): Promise<ListedImage> {
  const [inserted] = await db.rows(listed)`
    insert into images ${columns.insert(fields)} returning ${all}`
  return inserted!
}

/** What was archived; undefined when it is not there, or no longer. */
export async function archive(db: Db, id: string): Promise<ListedImage | undefined> {
  const [archived] = await db.rows(listed)`
    update images set archived_at = now() where id = ${id} and archived_at is null returning ${all}`
  return archived
}
