// Fails the build when the home page's first load or the fonts grow too large, or when that load includes parts of the
// console or of the validator.

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { firstLoadOf } from './first-load.ts'
import { isHindi } from './hindi.ts'

/** As browsers download them, compressed with brotli. */
const limits = { scriptKiB: 95, entryKiB: 2.5, styleKiB: 10 }
/** All that a visitor may come to download, as it is: fonts are compressed. Only the Hindi build has Hindi letters. */
const fontLimits = { english: 32, hindi: 32 + 56 }
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
      const fonts = Object.keys(bundle).filter((fileName) => fileName.endsWith('.woff2'))
      const fontSizes = await Promise.all(
        fonts.map(async (fileName) => (await stat(join(dir!, fileName))).size),
      )
      const fontKiB = fontSizes.reduce((sum, size) => sum + size, 0) / 1024
      const fontLimitKiB = isHindi(this.environment) ? fontLimits.hindi : fontLimits.english
      const figures =
        `home (${this.environment.name}), first load, brotli: ${scriptKiB.toFixed(1)} of ${limits.scriptKiB} KiB JavaScript` +
        ` in ${chunks.length} files, ${entryKiB.toFixed(1)} of ${limits.entryKiB} KiB of it before the first paint, ${styleKiB.toFixed(1)} of ${limits.styleKiB} KiB CSS; ${fontKiB.toFixed(1)} of ${fontLimitKiB} KiB fonts`
      this.info(figures)

      const uninvited = chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => strangers.some((stranger) => stranger.test(id)))
      if (uninvited.length > 0) this.error(`Not for the home page: ${uninvited.join(', ')}`)
      if (
        scriptKiB > limits.scriptKiB ||
        entryKiB > limits.entryKiB ||
        styleKiB > limits.styleKiB ||
        fontKiB > fontLimitKiB
      ) {
        this.error(`Over budget: ${figures}`)
      }
    },
  },
})
