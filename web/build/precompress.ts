// Writes .br and .gz files beside each text file of the build, so that the server does not compress
// them on request. Pages that the server completes are compressed by the server.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { renderedScreens } from '@gemwala/contract/boot'

const textFile = /\.(js|css|html|svg|webmanifest|json)$/
/** And what only the server reads. */
const unsent = new RegExp(`(^|/)(${renderedScreens.join('|')})\\.html$|^render/`)
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const compressed = files.filter((file) => textFile.test(file) && !unsent.test(file))
  await Promise.all(compressed.map((file) => compress(join(folder, file))))
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
