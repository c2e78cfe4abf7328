// Reads a picture from wherever it is kept. One that is not there is no failure.

import type { Disk } from 'flydrive'

/** The file system's word and S3's. */
const absent = ['ENOENT', 'NoSuchKey']

export async function readFrom(disk: Disk, key: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await disk.getBytes(key))
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return absent.includes(cause.name) || ('code' in cause && absent.includes(String(cause.code)))
}
