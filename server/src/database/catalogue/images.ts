// Gallery images, in SQL.

import { imageTypes } from '@gemwala/contract/catalogue/catalogue'
import { undeleteMinutes } from '@gemwala/contract/catalogue/undelete'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { columnsOf, sql } from '../engine/sql.ts'

/** Absent from the answer if an image has none, which then has exactly the specified fields. */
const words = z
  .string()
  .nullable()
  .transform((text) => text ?? undefined)

const image = z.object({
  title: z.string(),
  type: z.enum(imageTypes),
  url: z.string(),
  redirectUrl: z.string().nullable(),
  line: words,
  code: words,
  button: words,
})
export type Image = z.output<typeof image>
const columns = columnsOf(image)

const imageWords = image.omit({ type: true, url: true })
export type ImageWords = z.output<typeof imageWords>
const wordColumns = columnsOf(imageWords)

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

export async function find(db: Db, id: string): Promise<ListedImage | undefined> {
  const [found] = await db.rows(listed)`
    select ${all} from images where id = ${id} and archived_at is null`
  return found
}

export async function insert(db: Db, fields: Image): Promise<ListedImage> {
  const [inserted] = await db.rows(listed)`
    insert into images ${columns.insert(fields)} returning ${all}`
  return inserted!
}

export async function update(
  db: Db,
  id: string,
  words: ImageWords,
): Promise<ListedImage | undefined> {
  const [updated] = await db.rows(listed)`
    update images set ${wordColumns.set(words)} where id = ${id} and archived_at is null
    returning ${all}`
  return updated
}

/** Locks it until the transaction ends. */
export async function findLocked(db: Db, id: string): Promise<ListedImage | undefined> {
  await db.run`select 1 from images where id = ${id} for no key update`
  return find(db, id)
}

/** Returns the archived image; undefined if there is none, or it is deleted already. */
export async function archive(db: Db, id: string): Promise<ListedImage | undefined> {
  const [archived] = await db.rows(listed)`
    update images set archived_at = now() where id = ${id} and archived_at is null returning ${all}`
  return archived
}

/** Removes the record of a deleted image, unless it was restored or can still be. */
export const removeDeleted = (db: Db, id: string): Promise<number> => db.run`
  delete from images
  where id = ${id} and archived_at <= now() - make_interval(mins => ${undeleteMinutes})`

/** Whether any image, deleted or not, has this address. */
export async function hasAddress(db: Db, url: string): Promise<boolean> {
  return (await db.number`select count(*)::int as n from images where url = ${url}`) > 0
}

const user = z.object({ kind: z.enum(['product', 'item', 'image']), name: z.string() })
export type ImageUser = z.output<typeof user>

/** Everything that shows or links to a picture, in any width, by its path or its full address. */
export const users = (db: Db, folder: string): Promise<ImageUser[]> => db.rows(user)`
  select 'product' as kind, name from products
    where archived_at is null and strpos(imgpath, ${folder}) > 0
  union all
  select 'item', name from items where archived_at is null and strpos(imgpath, ${folder}) > 0
  union all
  select 'image', title from images
    where archived_at is null and strpos(redirect_url, ${folder}) > 0
  order by kind desc, name`
