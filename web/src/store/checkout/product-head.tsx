// The head of the product page: picture, name, how fast it is delivered, where it works, and the note that
// buyers should read.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { Link } from '@tanstack/react-router'
import { Poster } from '../product/poster.tsx'
import { wordsOf } from '../shelves.ts'
import { deliveryTimeText } from './about/delivery-time.ts'
import * as words from './checkout.texts.ts'
import { BoltIcon, GlobeIcon, InfoIcon } from './icons.tsx'
import styles from './product-head.module.css'

export function ProductHead({ product }: { product: SoldProduct }) {
  const { category, label } = wordsOf(product.category)
  const { deliverySeconds, regionNote } = product
  return (
    <header className={styles.head}>
      <span className={styles.poster} data-out={!product.instock || undefined}>
        <Poster product={product} loading="first" />
      </span>
      <div className={styles.title}>
        <nav className={styles.crumbs} aria-label={words.breadcrumb}>
          <Link to="/">{words.home}</Link>
          <span aria-hidden="true">/</span>
          <Link to="/" hash={category}>
            {label}
          </Link>
        </nav>
        <h1>{product.name}</h1>
      </div>
      <div className={styles.facts}>
        {!product.instock && <p className={styles.out}>{words.outOfStock}</p>}
        {product.instock && deliverySeconds !== null && (
          <p className={styles.fact}>
            <BoltIcon /> {deliveryTimeText(deliverySeconds)}
          </p>
        )}
        {regionNote !== '' && (
          <p className={styles.fact}>
            <GlobeIcon /> {regionNote}
          </p>
        )}
        {product.importantNote !== '' && (
          <p className={styles.note}>
            <InfoIcon /> <span>{product.importantNote}</span>
          </p>
        )}
      </div>
    </header>
  )
}
