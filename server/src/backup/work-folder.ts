// A folder for unfinished files, readable only by us. The next command in the same place removes what a killed one left.

import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderInUse, lockFolder } from '../database/engine/folder-lock.ts'
import { CannotStart } from '../kit/cannot-start.ts'

/** Each has a folder of its own, because a backup may be written to the data folder. */
type Purpose = 'backup' | 'restore'

export async function withWorkFolder<T>(
  inFolder: string,
  purpose: Purpose,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(inFolder, `.unfinished-${purpose}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lock(folder)
  try {
    await empty(folder)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    unlock()
  }
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new CannotStart(`Another command is working in ${folder}. Wait until it has ended.`)
  }
}

/** All but the lock, which we hold. */
async function empty(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name !== 'lock.db')
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
}
