// Copies a folder whose files change meanwhile: once while they do, and then, while they do not, only the files that
// changed since.

import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The file's state right before it was copied. */
type Copied = { mtimeMs: number; size: number; atMs: number }

/** Two writes in the same tick of the file system's clock leave the same time of change. */
const clockTickMs = 1_000

type FolderCopy = {
  /** Copies what is new or changed since the last call, and removes what is gone. */
  catchUp(): Promise<void>
}

export function copyOfFolder(from: string, to: string): FolderCopy {
  const copied = new Map<string, Copied>()
  const copyOne = async (name: string) => {
    const atMs = Date.now()
    const { mtimeMs, size } = await stat(join(from, name))
    const before = copied.get(name)
    if (before && isUnchanged(before, mtimeMs, size)) return
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE)
    copied.set(name, { mtimeMs, size, atMs })
  }
  return {
    catchUp: async () => {
      const present = await filesIn(from)
      for (const name of present.folders) await mkdir(join(to, name), { recursive: true })
      for (const name of present.files) await copyOne(name).catch(unlessGone)
      const names = new Set(present.files)
      for (const name of [...copied.keys()].filter((known) => !names.has(known))) {
        await rm(join(to, name), { force: true })
        copied.delete(name)
      }
    },
  }
}

const isUnchanged = (before: Copied, mtimeMs: number, size: number): boolean =>
  mtimeMs === before.mtimeMs && size === before.size && mtimeMs < before.atMs - clockTickMs

/** A file can be removed between being listed and being copied; the next call notices. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

export async function filesIn(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const nameOf = (entry: (typeof entries)[number]) =>
    join(entry.parentPath.slice(folder.length + 1), entry.name)
  const files = entries.filter((entry) => entry.isFile()).map(nameOf)
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf)
  return { files, folders: ['', ...folders] }
}

export async function bytesIn(folder: string): Promise<number> {
  const { files } = await filesIn(folder)
  const sizes = files.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
