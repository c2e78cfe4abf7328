// Stores pictures in a folder.

import { randomUUID } from 'node:crypto'
import { mkdir, open, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { ImageStore } from '../ports.ts'

export function diskImages(folder: string): ImageStore {
  const pathOf = (key: string) => join(resolve(folder), key)
  return {
    // Written to a temporary file and renamed, so that nobody ever reads and caches half a picture.
    put: async (key, bytes) => {
      const aside = pathOf(`incoming/${randomUUID()}`)
      try {
        await mkdir(dirname(aside), { recursive: true })
        await writeFile(aside, bytes)
        await mkdir(dirname(pathOf(key)), { recursive: true })
        await rename(aside, pathOf(key))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const path = await realpath(pathOf(key)).catch(unlessMissing)
      // The folder itself may be a link; one inside it would show any file of this machine.
      if (!path || path !== join(await realpath(folder), key)) return undefined
      const file = await open(path).catch(unlessMissing)
      return file && { length: (await file.stat()).size, stream: file.createReadStream() }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
      // Removing the last size removes the folder too.
      await rmdir(dirname(pathOf(key))).catch(() => {})
    },
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
