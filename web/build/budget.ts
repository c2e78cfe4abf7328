// Fails the build when the home page's first load grows too large, or includes parts of the console or
// of the validator.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { firstLoadOf } from './first-load.ts'

/** As browsers download them, compressed with brotli. */
const limits = { scriptKiB: 95, entryKiB: 2.5, styleKiB: 10 }
const strangers = [
  /\/node_modules\/zod\//,
  /\/src\/admin\//,
  // The route files themselves are in the route tree; their screens must not be included.
  /\/src\/routes\/admin\b.*tsr-split/,
]

export const budget = (): Plugin => ({
  name: 'gemwala:budget',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  writeBundle: {
    order: 'post',
    async handler({ dir }, bundle) {
      const { entry, chunks, styles } = firstLoadOf(bundle, 'home')
      const sizeOf = async (fileNames: string[]) => {
        const files = await Promise.all(fileNames.map((fileName) => readFile(join(dir!, fileName))))
        return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1024
      }
      const scriptKiB = await sizeOf(chunks.map(({ fileName }) => fileName))
      const entryKiB = await sizeOf(entry.map(({ fileName }) => fileName))
      const styleKiB = await sizeOf(styles)
      const figures =
        `home (${this.environment.name}), first load, brotli: ${scriptKiB.toFixed(1)} of ${limits.scriptKiB} KiB JavaScript` +
        ` in ${chunks.length} files, ${entryKiB.toFixed(1)} of ${limits.entryKiB} KiB of it before the first paint, ${styleKiB.toFixed(1)} of ${limits.styleKiB} KiB CSS`
      this.info(figures)

      const uninvited = chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => strangers.some((stranger) => stranger.test(id)))
      if (uninvited.length > 0) this.error(`Not for the home page: ${uninvited.join(', ')}`)
      if (
        scriptKiB > limits.scriptKiB ||
        entryKiB > limits.entryKiB ||
        styleKiB > limits.styleKiB
      ) {
        this.error(`Over budget: ${figures}`)
      }
    },
  },
})
