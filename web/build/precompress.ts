// Writes .br and .gz files beside each text file of the build, so that the server does not compress
// them on request. Pages that the server completes are compressed by the server.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const textFile = /\.(js|css|html|svg|txt|json)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const precompress = (): Plugin => {
  let outDir = ''
  return {
    name: 'gemwala:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = join(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = await readdir(outDir, { recursive: true })
        const compressed = files.filter((file) => textFile.test(file) && file !== 'home.html')
        await Promise.all(compressed.map((file) => compress(join(outDir, file))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
