// What may be in a backup: folders, plain files and, among the images, pictures as the store writes them. A link would
// show a file of this machine to everybody who opens its address.

import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { imageKindOf } from '../kit/pictures/image-kind.ts'

type Contents = {
  files: string[]
  /** What is neither a file nor a folder: a link, a pipe, a device. */
  others: string[]
}

export async function contentsOf(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const named = (wanted: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(wanted).map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return {
    files: named((entry) => entry.isFile()),
    others: named((entry) => !entry.isFile() && !entry.isDirectory()),
  }
}

/** As `domain/catalogue/gallery.ts` names them. */
const imageName = /^[0-9a-f]{32}\/\d+\.webp$/

export async function isImage(images: string, name: string): Promise<boolean> {
  if (!imageName.test(name)) return false
  const file = await open(join(images, name))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return imageKindOf(buffer.subarray(0, bytesRead)) === 'image/webp'
  } finally {
    await file.close()
  }
}

/** Leaves out what is no image, such as an upload that has not arrived completely. */
export async function copyImages(from: string, to: string): Promise<void> {
  await mkdir(to)
  const copy = async (name: string) => {
    if (!(await isImage(from, name))) return
    await mkdir(dirname(join(to, name)), { recursive: true })
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE)
  }
  for (const name of (await contentsOf(from)).files) await copy(name).catch(unlessGone)
}

/** One that was deleted meanwhile. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
