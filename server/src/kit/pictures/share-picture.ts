// Draws the picture that a link preview shows, 1200x630: a ticket with the product's art, its name and a
// line below it, such as the price.

import type { OverlayOptions, Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

export type ShareWords = { title: string; line: string; hue: number; art: Buffer | undefined }

const width = 1200
const height = 630
const art = { left: 96, top: 95, width: 352, height: 440 }
const words = { left: 560, width: 560 }

/** Only letters that these fonts lack come from the machine's own. */
const fonts = {
  display: { family: 'Gemwala Display', file: `${import.meta.dirname}/fonts/display.ttf` },
  text: { family: 'Gemwala Text', file: `${import.meta.dirname}/fonts/text.ttf` },
}
const devanagari = {
  family: 'Noto Sans Devanagari',
  file: `${import.meta.dirname}/fonts/devanagari.ttf`,
  letters: /[\p{Script=Devanagari}\u200c\u200d]+/gu,
}

export async function drawSharePicture(wanted: ShareWords): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = wanted.art && (await framedArt(sharp(wanted.art)))
  // First, because a text loads one font file, and a Hindi title needs this one too.
  const brand = await written('display', 'Gemwala', 40, '#f3ece1')
  const title = await fitted(wanted.title)
  const line = await written('text', wanted.line, 46, '#1b0d1f')
  const titleTop = Math.max(150, 300 - Math.round(title.height / 2))
  const layers: OverlayOptions[] = [
    ...(picture ? [{ input: picture, left: art.left, top: art.top }] : []),
    { input: brand.png, left: words.left + 56, top: 86 },
    { input: title.png, left: words.left, top: titleTop },
    { input: line.png, left: words.left + 26, top: 482 + Math.round((64 - line.height) / 2) },
  ]
  return sharp(Buffer.from(ticket(wanted.hue, line.width + 52, !picture)))
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const framedArt = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: art.width, height: art.height, fit: 'cover' })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${art.width}" height="${art.height}"><rect width="100%" height="100%" rx="28" fill="#fff"/></svg>`,
        ),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer()

/** A long title is set smaller, and ends with dots after a whole word if it is still too tall. */
async function fitted(title: string) {
  for (const [size, limit] of [
    [92, 60],
    [68, 100],
    [54, 60],
  ] as const) {
    const short = title.length > limit ? `${title.slice(0, limit).replace(/\s+\S*$/, '')}…` : title
    const drawn = await written('display', short, size, '#f3ece1', words.width)
    if (drawn.height <= 290 || size === 54) return drawn
  }
  throw new Error('unreachable')
}

async function written(
  font: keyof typeof fonts,
  text: string,
  size: number,
  colour: string,
  atMost?: number,
) {
  const sharp = await loadSharp()
  const { family, file } = fonts[font]
  const markup = escaped(text).replace(
    devanagari.letters,
    `<span font_family="${devanagari.family}" weight="bold">$&</span>`,
  )
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${markup}</span>`,
      font: `${family} ${size}`,
      fontfile: markup === escaped(text) ? file : devanagari.file,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      ...(atMost && { width: atMost }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** The text is markup to the library. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The ground, the ticket with its perforation, the brand's gem, and a stub for the line. */
const ticket = (hue: number, stubWidth: number, hasGem: boolean): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <radialGradient id="glow" cx="0.25" cy="0.1" r="0.9">
      <stop offset="0" stop-color="hsl(${hue}, 46%, 30%)"/>
      <stop offset="1" stop-color="#170c1a"/>
    </radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="#170c1a"/>
  <rect width="100%" height="100%" fill="url(#glow)"/>
  <path d="M88 44H484a20 20 0 0 0 40 0H1112a44 44 0 0 1 44 44V542a44 44 0 0 1-44 44H524a20 20 0 0 0-40 0H88a44 44 0 0 1-44-44V88a44 44 0 0 1 44-44Z"
    fill="#1f1223" fill-opacity="0.82" stroke="#ffffff" stroke-opacity="0.14" stroke-width="2"/>
  <path d="M504 92V538" stroke="#f3ece1" stroke-opacity="0.35" stroke-width="5" stroke-dasharray="2 16" stroke-linecap="round"/>
  <g transform="translate(${words.left} 82) scale(1.45)">
    <path d="M0 5.5A3.5 3.5 0 0 1 3.5 2h19A3.5 3.5 0 0 1 26 5.5v3.7a3.9 3.9 0 0 0 0 7.6v3.7a3.5 3.5 0 0 1-3.5 3.5h-19A3.5 3.5 0 0 1 0 20.5v-3.7a3.9 3.9 0 0 0 0-7.6z" fill="#fac426"/>
    <path d="M13 5.5l5.6 5.3H7.4z" fill="#170c1a"/><path d="M7.4 10.8h11.2L13 21z" fill="#170c1a" opacity="0.82"/>
  </g>
  ${hasGem ? gem(hue) : ''}
  <rect x="${words.left}" y="482" width="${Math.min(stubWidth, words.width)}" height="64" rx="16" fill="#fac426"/>
</svg>`

/** In the place of art that a product does not have. */
const gem = (hue: number): string => `
  <g transform="translate(272 315) scale(11)">
    <path d="M-7-12H7L13-4H-13Z" fill="hsl(${hue}, 60%, 70%)"/>
    <path d="M-13-4H0L0 14Z" fill="hsl(${hue}, 50%, 50%)"/>
    <path d="M13-4H0L0 14Z" fill="hsl(${hue}, 50%, 38%)"/>
    <path d="M-7-12L0-4 7-12Z" fill="hsl(${hue}, 70%, 84%)"/>
  </g>`
