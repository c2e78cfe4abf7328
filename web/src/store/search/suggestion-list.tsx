// Below the search box: the products that match or, before anything is typed, recent and popular ones.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import page from '../../ui/page.module.css'
import { retryHome, useHomeData } from '../home-data.ts'
import { toProduct } from '../links.ts'
import { Poster } from '../product/poster.tsx'
import { priceOf } from '../product/product-price.ts'
import { allProducts, wordsOf } from '../shelves.ts'
import type { Found } from './match.ts'
import { recentOf, remember } from './recent.ts'
import * as words from './search.texts.ts'
import styles from './suggestion-list.module.css'
import { popularOf, useFound } from './use-found.ts'

const suggestionLimit = 7

type Props = {
  id: string
  query: string
  /** The index of the suggestion chosen by the arrow keys, or -1. */
  active: number
  onChoose: () => void
  onShowAll: () => void
}

export function SuggestionList({ id, query, active, onChoose, onShowAll }: Props) {
  const { home, hasFailed } = useHomeData()
  const found = useFound(home, query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter tries again after a failure.
  useEffect(() => {
    if (!home && hasFailed) retryHome()
  }, [query])

  const recent = home && query === '' ? recentOf(allProducts(home.products)) : []
  const popular = home && found?.length === 0 ? popularOf(home) : []
  const groups = [
    { heading: words.recent, entries: recent.map((product): Found => ({ product })) },
    { heading: '', entries: found?.slice(0, suggestionLimit) ?? [] },
    {
      heading: words.popular,
      entries: popular
        .filter((product) => !recent.includes(product))
        .map((product): Found => ({ product })),
    },
  ].filter(({ entries }) => entries.length > 0)
  const starts = groups.map(
    (_, place) => groups.slice(0, place).flatMap((one) => one.entries).length,
  )
  const count = found?.length ?? 0
  const isMore = found && query !== '' && (count === 0 || count > suggestionLimit)
  const note = noteOf(query, found, !home && hasFailed)

  return (
    <div className={styles.popover}>
      {note.isSeen && <output className={styles.note}>{note.text}</output>}
      <div id={id} role="listbox" aria-label={words.products} onMouseDown={keepFocus}>
        {groups.map(({ heading, entries }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: options are grouped by this role.
          <div key={heading} role="group" aria-label={heading || words.found}>
            {heading && (
              <p className={styles.heading} aria-hidden="true">
                {heading}
              </p>
            )}
            {entries.map((entry, place) => (
              <Option
                key={entry.product.productid}
                id={`${id}-${starts[group]! + place}`}
                entry={entry}
                isActive={starts[group]! + place === active}
                onChoose={() => {
                  remember(entry.product)
                  onChoose()
                }}
              />
            ))}
          </div>
        ))}
      </div>
      {!note.isSeen && <output className={page.unseen}>{note.text}</output>}
      {isMore && (
        <Link
          to="/"
          {...(count > 0 ? { search: { q: query } } : { hash: 'games' })}
          className={styles.all}
          onClick={onShowAll}
          onMouseDown={keepFocus}
        >
          {count > 0 ? words.showAll(count) : words.showAllGames}
        </Link>
      )}
    </div>
  )
}

type OptionProps = { id: string; entry: Found; isActive: boolean; onChoose: () => void }

const Option = ({ id, entry: { product, item }, isActive, onChoose }: OptionProps) => (
  <Link
    {...toProduct(product.productid, product.name)}
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={styles.option}
    data-hue={hueOf(product.productid)}
    onClick={onChoose}
  >
    <span className={styles.art}>
      <Poster product={product} loading="lazy" />
    </span>
    <span className={styles.name}>
      <strong>{product.name}</strong>
      <span>{item ?? wordsOf(product.category).kind}</span>
    </span>
    <Price product={product} item={item} />
  </Link>
)

/** The lowest price of the product: beside the name of an item it would look like the item's own. */
function Price({ product, item }: Found) {
  const price = priceOf(product)
  return price === null ? <em>{words.outOfStock}</em> : !item && <b>{price}</b>
}

/** If the press moved the focus out of the box, the list would close before the click arrives. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Announced to screen readers; also visible when nothing was found. */
function noteOf(query: string, found: Found[] | undefined, hasFailed: boolean) {
  if (hasFailed) return { isSeen: true, text: words.storeNotLoaded }
  if (!found) return { isSeen: true, text: words.loadingProducts }
  if (query === '') return { isSeen: false, text: '' }
  return found.length === 0
    ? { isSeen: true, text: words.noMatch(query) }
    : { isSeen: false, text: words.productsMatch(found.length) }
}
