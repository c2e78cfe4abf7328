// A small RAM disk that can be filled to the last byte. It needs the permission to mount.

import { execFile } from 'node:child_process'
import { chown, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedOwner } from '../database/private-postgres.ts'

const runFile = promisify(execFile)
/** Enough for the database of the biggest run. */
const size = '300m'
const blockBytes = 1 << 20

export type SmallDisk = {
  folder: string
  /** Leaves no free space until the returned function is called. */
  fill(): Promise<() => Promise<void>>
  remove(): Promise<void>
}

export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-disk-'))
  const mounted = await runFile('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${size}`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  )
  if (!mounted) {
    await rm(folder, { recursive: true })
    return undefined
  }
  const owner = await unprivilegedOwner()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: async () => {
      await fillUp(filler)
      return () => rm(filler, { force: true })
    },
    remove: async () => {
      await runFile('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}

async function fillUp(filler: string): Promise<void> {
  const file = await open(filler, 'w')
  const block = Buffer.alloc(blockBytes)
  try {
    for (let bytes = blockBytes; bytes >= 1; ) {
      const isWritten = await file.write(block, 0, bytes).then(
        ({ bytesWritten }) => bytesWritten === bytes,
        () => false,
      )
      if (!isWritten) bytes = Math.floor(bytes / 2)
    }
  } finally {
    await file.close()
  }
}
