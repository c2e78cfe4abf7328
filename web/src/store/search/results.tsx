// The results of a query, in place of the shelves.

import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import page from '../../ui/page.module.css'
import type { HomeData } from '../home-data.ts'
import { ProductCard } from '../product/product-card.tsx'
import shelf from '../product/shelf-section.module.css'
import { allProducts } from '../shelves.ts'
import { countOf, noMatch } from './found-words.ts'
import { matching } from './match.ts'
import styles from './results.module.css'

export function Results({ home, query }: { home: HomeData; query: string }) {
  const found = matching(allProducts(home.products), query)
  const wholeStore = (
    <Link to="/" className={button.quiet}>
      Show the whole store
    </Link>
  )
  if (found.length === 0) {
    return (
      <Notice title={noMatch(query)} text="Try a shorter word, or a category such as OTT.">
        {wholeStore}
      </Notice>
    )
  }
  return (
    <section className={classNames(page.width, styles.results)} aria-labelledby="results">
      <div className={styles.head}>
        <h1 id="results">Results for “{query}”</h1>
        <p>{countOf(found.length)}</p>
        {wholeStore}
      </div>
      <div className={shelf.grid}>
        {found.map((product) => (
          <ProductCard key={product.productid} product={product} loading="eager" />
        ))}
      </div>
    </section>
  )
}
