// The results of a query, in place of the shelves.

import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import page from '../../ui/page.module.css'
import type { HomeData } from '../home-data.ts'
import { resultsFor } from '../home-search.texts.ts'
import { ProductCard } from '../product/product-card.tsx'
import shelf from '../product/shelf-section.module.css'
import { ShelfSection } from '../product/shelf-section.tsx'
import styles from './results.module.css'
import * as words from './search.texts.ts'
import { popularOf, useFound } from './use-found.ts'

export function Results({ home, query }: { home: HomeData; query: string }) {
  const found = useFound(home, query)
  if (!found) return <div role="status" aria-label={words.searching} data-waiting />
  const allGames = (
    <Link to="/" hash="games" className={button.quiet}>
      {words.showAllGames}
    </Link>
  )
  if (found.length === 0) {
    return (
      <>
        <Notice title={words.noMatch(query)} text={words.checkSpelling}>
          {allGames}
        </Notice>
        <ShelfSection id="popular" heading={words.popular} layout="grid">
          {popularOf(home).map((product) => (
            <ProductCard key={product.productid} product={product} loading="eager" />
          ))}
        </ShelfSection>
      </>
    )
  }
  return (
    <section className={classNames(page.width, styles.results)} aria-labelledby="results">
      <div className={styles.head}>
        <h1 id="results">{resultsFor(query)}</h1>
        <p>{words.productsMatch(found.length)}</p>
        {allGames}
      </div>
      <div className={shelf.grid}>
        {found.map(({ product }) => (
          <ProductCard key={product.productid} product={product} loading="eager" />
        ))}
      </div>
    </section>
  )
}
