// Free space on the disk of a folder.

import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024

/** A purchase writes a few kilobytes; images and the log of the embedded database need more. */
export const leastFreeMegabytes = 64

export async function freeMegabytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / megabyte)
}
