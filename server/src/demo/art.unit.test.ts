// The pictures are complete, safe to serve, small, and always the same.

import { expect, test } from 'vitest'
import { artNames, drawArt } from './art.ts'
import { emblemNames } from './artwork/emblems.ts'
import { items, products } from './catalogue.ts'
import { gallery } from './gallery.ts'

const pictures = artNames.map((name) => ({ name, svg: drawArt(name)! }))

const addresses = [
  ...products.map((product) => product.imgpath),
  ...products.flatMap(({ idPicture }) => idPicture || []),
  ...items.map((item) => item.imgpath),
  ...gallery.map((image) => image.url),
]

/**
 * The element names of a picture in order; throws if a tag is not closed or closed in the wrong order.
 */
const elementsOf = (svg: string): string[] => {
  const open: string[] = []
  const seen: string[] = []
  const tag = /<(\/?)([A-Za-z]+)((?: [A-Za-z:-]+="[^"<>&]*")*)(\/?)>/gy
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
  for (const address of addresses) {
    const name = /^\/demo\/art\/v1\/([a-z0-9-]+)\.svg$/.exec(address)?.[1]
    expect(name, address).toBeDefined()
    expect(drawArt(name!), address).toMatch(/^<svg /)
  }
})

test('an unknown name has no picture', () => {
  expect(drawArt('no-such-picture')).toBeUndefined()
  expect(drawArt('constructor')).toBeUndefined()
})

test('no two pictures have the same name', () => {
  expect(new Set(artNames).size).toBe(artNames.length)
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
  const posters = products.map(({ slug }) => Buffer.byteLength(drawArt(slug)!))
  expect(Math.max(...posters)).toBeLessThan(4096)
})

test('a picture drawn twice is the same', () => {
  for (const { name, svg } of pictures) expect(drawArt(name)).toBe(svg)
})

test('no two pictures look the same', () => {
  const withoutIds = pictures.map(({ svg }) => svg.replaceAll(/ id="[^"]+"|url\([^)]+\)/g, ''))
  expect(new Set(withoutIds).size).toBe(pictures.length)
})

test('ids are unique across all pictures, and each reference points into its own picture', () => {
  const ids = pictures.flatMap(({ svg }) => idsOf(svg))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { svg } of pictures) {
    const referred = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(idsOf(svg)).toEqual(expect.arrayContaining(referred))
  }
})

test('every emblem belongs to a product', () => {
  expect(new Set(products.map(({ emblem }) => emblem))).toEqual(new Set(emblemNames))
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
  expect(drawArt(name)).toContain(`viewBox="0 0 ${width} ${height}"`)
})
