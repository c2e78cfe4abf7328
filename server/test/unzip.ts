// Reads the members of a ZIP file, by its directory at the end, and checks them as every program does.

import { crc32, inflateRawSync } from 'node:zlib'

const endLength = 22

export function unzip(file: Buffer): Record<string, string> {
  const end = file.subarray(-endLength)
  const members: Record<string, string> = {}
  let entry = end.readUInt32LE(16)
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    const nameLength = file.readUInt16LE(entry + 28)
    const name = file.toString('utf8', entry + 46, entry + 46 + nameLength)
    const packedLength = file.readUInt32LE(entry + 20)
    const start = file.readUInt32LE(entry + 42) + 30 + nameLength
    const content = inflateRawSync(file.subarray(start, start + packedLength))
    if (crc32(content) !== file.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`)
    members[name] = content.toString()
    entry += 46 + nameLength
  }
  return members
}
