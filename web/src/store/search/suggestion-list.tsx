// The products that match a query, below the search box.

import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import page from '../../ui/page.module.css'
import { toProduct } from '../links.ts'
import { hueStyle } from '../product/hue-style.ts'
import { Poster } from '../product/poster.tsx'
import { priceOf } from '../product/product-price.ts'
import { wordsOf } from '../shelves.ts'
import { countOf, noMatch } from './found-words.ts'
import styles from './suggestion-list.module.css'

export type SuggestionListProps = {
  id: string
  query: string
  offered: HomeProduct[]
  foundCount: number
  /** The index of the suggestion chosen by the arrow keys, or -1. */
  active: number
  state: 'ready' | 'loading' | 'failed'
  onChoose: () => void
  onShowAll: () => void
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, query, offered, foundCount, active, onChoose, onShowAll } = props
  const note = noteOf(props)
  return (
    <div className={styles.popover}>
      <div id={id} role="listbox" aria-label="Products" onMouseDown={keepFocus}>
        {offered.map((product, place) => (
          <Link
            {...toProduct(product.productid)}
            key={product.productid}
            id={`${id}-${product.productid}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.option}
            style={hueStyle(product.productid)}
            data-hue
            onClick={onChoose}
          >
            <span className={styles.art}>
              <Poster product={product} loading="lazy" />
            </span>
            <span className={styles.name}>
              <strong>{product.name}</strong>
              <span>{wordsOf(product.category).kind}</span>
            </span>
            <Price product={product} />
          </Link>
        ))}
      </div>
      <output className={note.isSeen ? styles.note : page.unseen}>{note.text}</output>
      {foundCount > offered.length && (
        <Link
          to="/"
          search={{ q: query }}
          className={styles.all}
          onClick={onShowAll}
          onMouseDown={keepFocus}
        >
          Show all {foundCount}
        </Link>
      )}
    </div>
  )
}

function Price({ product }: { product: HomeProduct }) {
  const price = priceOf(product)
  return price === null ? <em>Out of stock</em> : <b>{price}</b>
}

/** If the press moved the focus out of the box, the list would close before the click arrives. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Announced to screen readers; also visible when there is no list. */
function noteOf({ state, query, foundCount }: SuggestionListProps) {
  if (state === 'loading') return { isSeen: true, text: 'Loading the products' }
  if (state === 'failed') return { isSeen: true, text: 'We could not load the store.' }
  if (foundCount === 0) return { isSeen: true, text: noMatch(query) }
  return { isSeen: false, text: countOf(foundCount) }
}
