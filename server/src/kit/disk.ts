// The disk of the data folder: whether this node keeps data there, and how much room is left.

import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024

/** A purchase of the demo writes a few kilobytes; images need more. */
export const leastFreeMegabytes = 64

export async function freeMegabytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / megabyte)
}

type Stores = { databaseUrl: string | undefined; imageStore: string }

/** Otherwise the operators of PostgreSQL and of the bucket watch over room and rights. */
export const keepsDataLocally = ({ databaseUrl, imageStore }: Stores): boolean =>
  !databaseUrl || imageStore === 'disk'
