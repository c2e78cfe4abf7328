// What may be in an archive: folders, plain files and, among the images, WebP pictures. A link would show a file of
// this machine to everybody who opens its address.

import { lstat, open, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { filesIn } from '../database/engine/copy-folder.ts'
import { imageKindOf } from '../kit/pictures/image-kind.ts'

/** The first entry that is neither a folder nor a file with one name only: a link, a pipe, a device. */
export async function findLink(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const path = join(entry.parentPath, entry.name)
    const { nlink } = await lstat(path)
    if (!entry.isFile() || nlink > 1) return relative(folder, path)
  }
  return undefined
}

/** What is not a picture in the store's own format, such as an upload that has not arrived completely. */
export async function findOthers(images: string): Promise<string[]> {
  const others: string[] = []
  for (const name of (await filesIn(images)).files) {
    if (!name.endsWith('.webp') || !(await isWebp(join(images, name)))) others.push(name)
  }
  return others
}

export async function removeOthers(images: string): Promise<void> {
  for (const name of await findOthers(images)) await rm(join(images, name))
}

async function isWebp(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return imageKindOf(buffer.subarray(0, bytesRead)) === 'image/webp'
  } finally {
    await file.close()
  }
}
