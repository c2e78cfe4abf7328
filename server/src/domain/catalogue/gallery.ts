// Gallery: the images of the store, and what staff add and delete. A deleted image can be restored for
// some minutes; then a job removes its files, and its address answers 404.

import { galleryTexts } from '@gemwala/contract/catalogue/gallery'
import { pictureAddress, pictureFolder, widthsOf } from '@gemwala/contract/catalogue/pictures'
import { undeleteMinutes } from '@gemwala/contract/catalogue/undelete'
import type { Context } from '../../context.ts'
import type { Image, ImageWords, ListedImage } from '../../database/catalogue/images.ts'
import * as images from '../../database/catalogue/images.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { StoredPicture } from '../../providers/ports.ts'
import { type Editor, recordChange } from '../ground/changes.ts'

export type { Image }

type Upload = Omit<Image, 'url'> & { bytes: Buffer }

export const imageRemovalQueue = 'image removal'
type Removal = Pick<ListedImage, 'id' | 'url'>

/** With pauses of up to an hour: a bucket may be unreachable for weeks. */
const removalAttempts = 1000

export const shownImages = ({ db }: Context): Promise<Image[]> => images.list(db)

export const listImages = ({ db }: Context): Promise<ListedImage[]> => images.listNewest(db)

export async function uploadImage(
  ctx: Context,
  editor: Editor,
  { bytes, ...fields }: Upload,
): Promise<ListedImage> {
  const sizes = await ctx.pictures.prepare(bytes)
  // Every image has its own name, even for the same picture, so removing its files affects no other.
  const name = Buffer.from(Array.from({ length: 16 }, () => ctx.random.below(256))).toString('hex')
  await Promise.all(
    sizes.map(({ width, webp }) => ctx.providers.images.put(keyOf(name, width), webp)),
  )
  const url = pictureAddress(name, sizes.at(-1)!.width)
  // Inserted last, so that every visible record has its files.
  return ctx.db.transaction(async (db) => {
    const after = await images.insert(db, { ...fields, url })
    const subject = subjectOf.image(after.id)
    await recordChange(db, editor, { action: 'image uploaded', subject, after })
    return after
  })
}

export async function editImage(
  ctx: Context,
  editor: Editor,
  id: string,
  words: ImageWords,
): Promise<ListedImage> {
  return ctx.db.transaction(async (db) => {
    const before = await images.findLocked(db, id)
    const after = before && (await images.update(db, id, words))
    if (!after) throw new Refusal('missing', galleryTexts.unknown)
    const subject = subjectOf.image(id)
    await recordChange(db, editor, { action: 'image edited', subject, before, after })
    return after
  })
}

/** Deleting an image that is in use needs a confirmation. */
export async function deleteImage(
  ctx: Context,
  editor: Editor,
  { id, isConfirmed }: { id: string; isConfirmed: boolean },
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await images.archive(db, id)
    if (!before) throw new Refusal('missing', galleryTexts.unknown)
    if (!isConfirmed) await refuseUsed(db, before)
    await recordChange(db, editor, {
      action: 'image deleted',
      subject: subjectOf.image(before.id),
      before,
    })
    await jobs.put(db, {
      queue: imageRemovalQueue,
      payload: { id, url: before.url } satisfies Removal,
      maxAttempts: removalAttempts,
      afterMs: undeleteMinutes * 60_000,
    })
  })
}

async function refuseUsed(db: Db, { url }: ListedImage): Promise<void> {
  const picture = pictureIn(url)
  const users = picture ? await images.users(db, `${pictureFolder}${picture.name}/`) : []
  if (users.length > 0) throw new Refusal('conflict', galleryTexts.used(users))
}

/** Safe to run repeatedly: removes the files of an image that can no longer be restored. */
export async function removeImage({ db, providers }: Context, payload: unknown): Promise<void> {
  const { id, url } = payload as Removal
  await images.removeDeleted(db, id)
  // It was restored, or an older image of the same picture shares its address.
  if (await images.hasAddress(db, url)) return
  const picture = pictureIn(url)
  for (const width of picture ? widthsOf(picture.width) : []) {
    await providers.images.remove(keyOf(picture!.name, width))
  }
}

/** The bytes of an uploaded picture. Invalid names are not looked up. */
export async function pictureFile(
  { providers }: Context,
  address: { name: string; file: string },
): Promise<StoredPicture | undefined> {
  const picture = pictureIn(`${pictureFolder}${address.name}/${address.file}`)
  return picture && providers.images.get(keyOf(picture.name, picture.width))
}

/** The bytes of a picture that we store; undefined for one stored elsewhere, which we never fetch. */
export async function pictureBytes(
  { providers }: Context,
  url: string,
): Promise<Buffer | undefined> {
  const picture = pictureIn(url)
  const stored = picture && (await providers.images.get(keyOf(picture.name, picture.width)))
  return stored && Buffer.concat(await stored.stream.toArray())
}

/** The name and width in the address of an uploaded picture; undefined for a picture stored elsewhere. */
function pictureIn(url: string): { name: string; width: number } | undefined {
  const [, name, width] = /^\/images\/([0-9a-f]{32})\/(\d{1,4})\.webp$/.exec(url) ?? []
  return name ? { name, width: Number(width) } : undefined
}

const keyOf = (name: string, width: number): string => `${name}/${width}.webp`
