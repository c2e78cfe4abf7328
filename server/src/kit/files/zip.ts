// Writes a ZIP file (APPNOTE 6.3) with a few compressed members, all of them in memory. Names are UTF-8.

import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const compress = promisify(deflateRaw)

/** Bit 11: the names are UTF-8. */
const flags = 0x0800
const deflated = 8
const version = 20

export async function zip(files: { name: string; text: string }[], madeAt: Date): Promise<Buffer> {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const content = Buffer.from(text)
    const packed = await compress(content)
    const nameBytes = Buffer.from(name)
    const facts = factsOf(madeAt, { content, packed, nameLength: nameBytes.length })
    const header = Buffer.concat([words32(0x04034b50), words16(version), facts, nameBytes])
    // Made by MS-DOS, no comment, first disk, no attributes, and where the member begins.
    const entry = [words32(0x02014b50), words16(version, version), facts, words16(0, 0, 0)]
    entries.push(Buffer.concat([...entry, words32(0, offset), nameBytes]))
    parts.push(header, packed)
    offset += header.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = [words32(0x06054b50), words16(0, 0, files.length, files.length)]
  return Buffer.concat([...parts, directory, ...end, words32(directory.length, offset), words16(0)])
}

type Member = { content: Buffer; packed: Buffer; nameLength: number }

/** What the header of a member and its entry in the directory share. */
function factsOf(madeAt: Date, { content, packed, nameLength }: Member): Buffer {
  const time = (madeAt.getUTCHours() << 11) | (madeAt.getUTCMinutes() << 5)
  const day =
    ((madeAt.getUTCFullYear() - 1980) << 9) |
    ((madeAt.getUTCMonth() + 1) << 5) |
    madeAt.getUTCDate()
  return Buffer.concat([
    words16(flags, deflated, time, day),
    words32(crc32(content), packed.length, content.length),
    words16(nameLength, 0),
  ])
}

function words16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [place, value] of values.entries()) bytes.writeUInt16LE(value, 2 * place)
  return bytes
}

function words32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [place, value] of values.entries()) bytes.writeUInt32LE(value, 4 * place)
  return bytes
}
