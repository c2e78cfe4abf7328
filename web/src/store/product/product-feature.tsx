// The first trending product, two columns wide: its poster beside a panel in its hue.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { Link } from '@tanstack/react-router'
import { ArrowIcon } from '../../ui/icons.tsx'
import { toProduct } from '../links.ts'
import { wordsOf } from '../shelves.ts'
import { Poster } from './poster.tsx'
import * as words from './product.texts.tsx'
import styles from './product-feature.module.css'
import { priceOf } from './product-price.ts'

export function ProductFeature({ product }: { product: HomeProduct }) {
  const price = priceOf(product)
  const { hint, action } = wordsOf(product.category)
  return (
    <Link
      {...toProduct(product.productid, product.name)}
      className={styles.feature}
      data-hue={hueOf(product.productid)}
      data-out={price === null || undefined}
    >
      <span className={styles.art}>
        <Poster product={product} loading="first" />
      </span>
      <span className={styles.text}>
        <strong>{product.name}</strong>
        <span className={styles.hint}>{hint}</span>
        {price === null ? (
          <em className={styles.price}>{words.outOfStock}</em>
        ) : (
          <span className={styles.price}>{words.fromPrice(<b>{price}</b>)}</span>
        )}
        <span className={styles.action}>
          {price === null ? words.details : action} <ArrowIcon />
        </span>
      </span>
    </Link>
  )
}
