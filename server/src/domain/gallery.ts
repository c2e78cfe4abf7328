// Gallery: the images that the store shows, and what staff add and take away. The file of an image
// that was deleted stays: products, open pages and browsers may still have its address.

import { galleryTexts } from '@gemwala/contract/gallery'
import { pictureAddress } from '@gemwala/contract/pictures'
import type { Context } from '../context.ts'
import type { Image, ListedImage } from '../database/images.ts'
import * as images from '../database/images.ts'
import { Refusal } from '../kit/refusal.ts'
import { type Editor, recordChange } from './changes.ts'

export type { Image }

type Upload = Omit<Image, 'url'> & { bytes: Buffer }

export const shownImages = ({ db }: Context): Promise<Image[]> => images.list(db)

export const listImages = ({ db }: Context): Promise<ListedImage[]> => images.listNewest(db)

export async function uploadImage(
  ctx: Context,
  editor: Editor,
  { bytes, ...fields }: Upload,
): Promise<ListedImage> {
  const { hash, sizes } = await ctx.pictures.prepare(bytes)
  await Promise.all(
    sizes.map(({ width, webp }) => ctx.providers.images.put(keyOf(hash, width), webp)),
  )
  const url = pictureAddress(hash, sizes.at(-1)!.width)
  // Last: whoever sees the record finds its files.
  return ctx.db.transaction(async (db) => {
    const after = await images.insert(db, { ...fields, url })
    const subject = subjectOf(after)
    await recordChange(db, editor, { action: 'image uploaded', subject, after })
    return after
  })
}

export async function deleteImage(ctx: Context, editor: Editor, id: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await images.archive(db, id)
    if (!before) throw new Refusal('missing', galleryTexts.unknown)
    await recordChange(db, editor, { action: 'image deleted', subject: subjectOf(before), before })
  })
}

/** The bytes of an uploaded picture. What is no name of one is not looked for. */
export async function pictureFile(
  { providers }: Context,
  { hash, file }: { hash: string; file: string },
): Promise<Buffer | undefined> {
  const [, width] = /^(\d{1,4})\.webp$/.exec(file) ?? []
  if (!width || !/^[0-9a-f]{32}$/.test(hash)) return undefined
  return providers.images.get(keyOf(hash, Number(width)))
}

const keyOf = (hash: string, width: number): string => `${hash}/${width}.webp`

const subjectOf = ({ id }: ListedImage): string => `image ${id}`
