// Picture files for tests: valid ones of every format, and malicious or broken ones.

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

type Size = { width?: number; height?: number; colour?: string }

const plain = ({ width = 800, height = 400, colour = '#c81e5a' }: Size) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

export const pictureOf = (format: PictureFormat, size: Size = {}): Promise<Buffer> =>
  plain(size).toFormat(format).toBuffer()

/** Two frames: green, then blue. */
export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#00ff00', '#0000ff'].map((colour) => pictureOf('png', { width: 40, height: 20, colour })),
  )
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A phone's photo: rotated by EXIF, with private metadata. */
export const sidewaysPhoto = (): Promise<Buffer> =>
  plain({ width: 600, height: 300 })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A few kilobytes that decompress to any number of black pixels. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
