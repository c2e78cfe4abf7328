// The head of the product page: picture, name, and the note that buyers should read.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { Link } from '@tanstack/react-router'
import { Poster } from '../product/poster.tsx'
import { wordsOf } from '../shelves.ts'
import { InfoIcon } from './icons.tsx'
import styles from './product-head.module.css'

export function ProductHead({ product }: { product: SoldProduct }) {
  const { category, label, hint } = wordsOf(product.category)
  return (
    <header className={styles.head}>
      <span className={styles.poster} data-out={!product.instock || undefined}>
        <Poster product={product} loading="first" />
      </span>
      <div>
        <nav className={styles.crumbs} aria-label="Breadcrumb">
          <Link to="/">Home</Link>
          <span aria-hidden="true">/</span>
          <Link to="/" hash={category}>
            {label}
          </Link>
        </nav>
        <h1>{product.name}</h1>
        {product.instock ? (
          <p className={styles.hint}>{hint}</p>
        ) : (
          <p className={styles.out}>Out of stock. Please check back soon.</p>
        )}
        {product.importantNote !== '' && (
          <p className={styles.note}>
            <InfoIcon /> {product.importantNote}
          </p>
        )}
      </div>
    </header>
  )
}
