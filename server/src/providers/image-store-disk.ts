// Pictures in a folder.

import { randomUUID } from 'node:crypto'
import { mkdir, rename, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { ImageStore } from './ports.ts'
import { readFrom } from './read-image.ts'

export function diskImages(folder: string): ImageStore {
  const location = resolve(folder)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    // Written aside and then renamed: nobody ever reads, and keeps for ever, half a picture.
    put: async (key, bytes) => {
      const aside = `incoming/${randomUUID()}`
      try {
        await disk.put(aside, bytes)
        await mkdir(dirname(join(location, key)), { recursive: true })
        await rename(join(location, aside), join(location, key))
      } catch (error) {
        await disk.delete(aside)
        throw error
      }
    },
    get: (key) => readFrom(disk, key),
    remove: async (key) => {
      await disk.delete(key)
      // The last one takes its folder along.
      await rmdir(dirname(join(location, key))).catch(() => {})
    },
  }
}
