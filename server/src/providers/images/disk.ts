// Stores pictures in a folder.

import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises'
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
      const file = await open(pathOf(key)).catch((error) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return file && { length: (await file.stat()).size, stream: file.createReadStream() }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
      // Removing the last size removes the folder too.
      await rmdir(dirname(pathOf(key))).catch(() => {})
    },
  }
}
