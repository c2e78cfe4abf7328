// The pictures are complete, safe to serve and small.

import { parse } from 'node:path'
import { itemTypes } from '@gemwala/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import { art, artAt } from './art.ts'
import { images, items, products } from './catalogue.ts'

const pictures = [...art].map(([name, svg]) => ({ name, svg }))

const addresses = [
  ...products.map((product) => product.imgpath),
  ...products.flatMap(({ idPicture }) => idPicture || []),
  ...items.map((item) => item.imgpath),
  ...images.map((image) => image.url),
]

/**
 * The element names of a picture in order; throws if a tag is not closed or closed in the wrong order.
 */
const elementsOf = (file: string): string[] => {
  const svg = file.trim()
  const open: string[] = []
  const seen: string[] = []
  const tag = /\s*<(\/?)([A-Za-z]+)((?: [A-Za-z:-]+="[^"<>&]*")*)(\/?)>/gy
  while (tag.lastIndex < svg.length) {
    const at = tag.lastIndex
    const found = tag.exec(svg)
    if (found === null) throw new Error(`No well-formed tag at ${at}: ${svg.slice(at, at + 60)}`)
    const [, closes, name = '', , isEmpty] = found
    if (closes === '') seen.push(name)
    if (closes === '/' && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    if (closes === '' && isEmpty === '') open.push(name)
    if (open.length === 0 && tag.lastIndex < svg.length) throw new Error('More than one root')
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is never closed`)
  return seen
}

const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)

test('every address the catalogue uses has a picture', () => {
  for (const address of addresses) expect(artAt(address), address).toMatch(/^<svg /)
})

test('an unknown name has no picture', () => {
  expect(artAt('/demo/art/v1/no-such-picture.svg')).toBeUndefined()
  expect(artAt('/images/ember-rift.svg')).toBeUndefined()
})

test("every picture is used, but for the pictures of a product's other items", () => {
  const slugs = products.map(({ imgpath }) => parse(imgpath).name)
  const used = new Set(addresses.map((address) => parse(address).name))
  const others = slugs.flatMap((slug) => itemTypes.map((type) => `${slug}-${type}`))
  const unused = pictures.filter(({ name }) => !used.has(name) && !others.includes(name))
  expect(unused.map(({ name }) => name)).toEqual([])
})

test.each(pictures)('$name is well-formed and made of shapes only', ({ svg }) => {
  const allowed = new Set(
    'svg defs g path circle ellipse rect radialGradient stop clipPath'.split(' '),
  )
  expect(elementsOf(svg).filter((element) => !allowed.has(element))).toEqual([])
  expect(svg).not.toMatch(/ on[a-z]+=|href|javascript:|style=/i)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

test('a picture has at most 8 KB, and a poster about 3', () => {
  const heavy = pictures.filter(({ svg }) => Buffer.byteLength(svg) > 8192)
  expect(heavy.map(({ name }) => name)).toEqual([])
  const posters = products.map(({ imgpath }) => Buffer.byteLength(artAt(imgpath)!))
  expect(Math.max(...posters)).toBeLessThan(4096)
})

test('no two pictures look the same', () => {
  const withoutIds = pictures.map(({ svg }) => svg.replaceAll(/ id="[^"]+"|url\([^)]+\)/g, ''))
  expect(new Set(withoutIds).size).toBe(pictures.length)
})

test('ids are unique in a picture, and each reference points into its own picture', () => {
  for (const { name, svg } of pictures) {
    const ids = idsOf(svg)
    expect(new Set(ids).size, name).toBe(ids.length)
    const referred = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(ids, name).toEqual(expect.arrayContaining(referred))
  }
})

test.each([
  ['ember-rift', 300, 375],
  ['ember-rift-small', 96, 96],
  ['emerald-night-carousel-wide', 1200, 420],
  ['emerald-night-carousel-tall', 720, 560],
  ['first-drop-banner', 1240, 180],
  ['royal-week-popup', 480, 600],
  ['social-chat', 64, 64],
])('%s is %i by %i', (name, width, height) => {
  expect(art.get(name)).toContain(`viewBox="0 0 ${width} ${height}"`)
})
