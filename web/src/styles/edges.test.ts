// The edge of a card that can be chosen is its only boundary, so it has to be seen: WCAG 1.4.11 wants 3:1.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const tokens = new Map(
  [...read('./tokens.css').matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [
    name,
    hex,
  ]),
)

function luminanceOf(name: string): number {
  const [r, g, b] = tokens
    .get(name)!
    .match(/[0-9a-f]{2}/g)!
    .map((part) => {
      const share = Number.parseInt(part, 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

test.each([
  [
    'a pack',
    '../store/checkout/items/item-stub.module.css',
    /background: var\(--edge, var\((--[\w-]+)\)\)/,
  ],
  [
    'a payment',
    '../store/paying/payment-row.module.css',
    /box-shadow: inset 0 0 0 2px var\((--[\w-]+)\)/,
  ],
])('the edge of %s has a contrast of 3:1 to the page and to the card', (_, path, edge) => {
  const [, colour] = edge.exec(read(path))!
  for (const ground of ['--ink-950', '--ink-900']) {
    const contrast = (luminanceOf(colour!) + 0.05) / (luminanceOf(ground) + 0.05)
    expect(contrast, `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
  }
})
