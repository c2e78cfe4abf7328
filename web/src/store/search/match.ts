// Matches products against a query.

import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { wordsOf } from '../shelves.ts'

/** Products that contain every word of the query; names that start with the query come first. */
export function matching(products: HomeProduct[], query: string): HomeProduct[] {
  const asked = query.trim().toLowerCase()
  if (asked === '') return []
  const words = asked.split(/\s+/)
  const found = products.filter((product) => {
    const text = searchable(product)
    return words.every((word) => text.includes(word))
  })
  const beginsWithIt = ({ name }: HomeProduct) => name.toLowerCase().startsWith(asked)
  return [...found.filter(beginsWithIt), ...found.filter((product) => !beginsWithIt(product))]
}

function searchable({ name, type, category }: HomeProduct): string {
  const { label, heading, kind } = wordsOf(category)
  return [name, type, category, label, heading, kind].join(' ').toLowerCase()
}
