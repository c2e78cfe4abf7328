// Finds products by their names, aliases, kinds and items, in spite of small typing mistakes.

import type { Category } from '@gemwala/contract/catalogue/catalogue'
import type { HomeProduct, SearchEntry } from '@gemwala/contract/catalogue/products.shapes'
import { wordsOf } from '../shelves.ts'
import * as texts from './match.texts.ts'

const alsoFoundBy: Record<Category, string> = {
  games: texts.gamesAlso,
  'instant-games': texts.gamesAlso,
  ott: texts.ottAlso,
  others: texts.othersAlso,
}

/** `item` is set for a product that is found only by the name of one of its items. */
export type Found = { product: HomeProduct; item?: string | undefined }

/** A product as it is searched: the words of each field, the most telling field first. */
export type Searched = { product: HomeProduct; name: string; fields: string[][]; items: string[] }

export function searchedOf(products: HomeProduct[], index: readonly SearchEntry[]): Searched[] {
  const entries = new Map(index.map((entry) => [entry.productid, entry]))
  return products.map((product) => {
    const { aliases = [], items = [] } = entries.get(product.productid) ?? {}
    const { label, heading, kind } = wordsOf(product.category)
    const shelf = [label, heading, kind, alsoFoundBy[product.category]]
    const about = [...aliases, product.type, product.category, ...shelf]
    const fields = [[product.name], about, items].map((field) => wordsIn(field.join(' ')))
    return { product, name: plain(product.name), fields, items }
  })
}

/** Products that contain every word of the query, best first. Mistakes count only if nothing else is found. */
export function matching(all: readonly Searched[], query: string): Found[] {
  const words = wordsIn(query)
  if (words.length === 0) return []
  const found = rank(all, words, exactCost)
  return found.length > 0 ? found : rank(all, words, mistakenCost)
}

type Cost = (word: string, target: string) => number
const never = Number.POSITIVE_INFINITY

function rank(all: readonly Searched[], words: string[], cost: Cost): Found[] {
  return all
    .map((searched) => ({ searched, sum: sumOf(searched, words, cost) }))
    .filter(({ sum }) => sum < never)
    .toSorted((one, other) => one.sum - other.sum)
    .map(({ searched }) => foundOf(searched, words, cost))
}

function sumOf({ name, fields }: Searched, words: string[], cost: Cost): number {
  const costs = words.map((word) =>
    Math.min(
      ...fields.map((targets, field) => 2 * field + lowest(targets, (one) => cost(word, one))),
    ),
  )
  const sum = costs.reduce((all, one) => all + one, 0)
  return name.startsWith(words.join(' ')) ? sum - 1 : sum
}

function foundOf({ product, fields, items }: Searched, words: string[], cost: Cost): Found {
  const [name, about] = fields
  const isIn = (targets: string[], word: string) =>
    lowest(targets, (one) => cost(word, one)) < never
  const ofItem = words.filter((word) => !isIn([...name!, ...about!], word))
  const item = items.find((one) => ofItem.every((word) => isIn(wordsIn(one), word)))
  return { product, item: ofItem.length > 0 ? item : undefined }
}

const lowest = (targets: string[], costOf: (target: string) => number): number =>
  targets.reduce((least, target) => Math.min(least, costOf(target)), never)

function exactCost(word: string, target: string): number {
  if (target === word) return 0
  if (target.startsWith(word)) return 1
  return word.length > 2 && target.includes(word) ? 2 : never
}

/** One mistake in a word of four letters, two in one of eight; the end may not be typed yet. */
function mistakenCost(word: string, target: string): number {
  const allowed = Math.floor(word.length / 4)
  const mistakes = Math.min(
    mistakesIn(word, target),
    mistakesIn(word, target.slice(0, word.length)),
  )
  return mistakes <= Math.min(allowed, 2) ? 2 * mistakes : exactCost(word, target)
}

/** The number of letters to add, leave out, replace or swap with the next one. */
function mistakesIn(word: string, target: string): number {
  let before: number[] = []
  let row = Array.from({ length: target.length + 1 }, (_, place) => place)
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= target.length; j += 1) {
      const isSame = word[i - 1] === target[j - 1]
      const isSwapped = word[i - 1] === target[j - 2] && word[i - 2] === target[j - 1]
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        isSwapped && i > 1 && j > 1 ? before[j - 2]! + 1 : never,
      )
    }
    before = row
    row = next
  }
  return row[target.length]!
}

/** Without case and accents. The vowel signs of Indian scripts are letters, and stay. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
