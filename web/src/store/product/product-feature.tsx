// The first trending product, two columns wide: its poster beside a panel in its hue.

import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { Link } from '@tanstack/react-router'
import { ArrowIcon } from '../../ui/icons.tsx'
import { toProduct } from '../links.ts'
import { wordsOf } from '../shelves.ts'
import { hueStyle } from './hue-style.ts'
import { Poster } from './poster.tsx'
import styles from './product-feature.module.css'
import { priceOf } from './product-price.ts'

export function ProductFeature({ product }: { product: HomeProduct }) {
  const price = priceOf(product)
  const { hint, action } = wordsOf(product.category)
  return (
    <Link
      {...toProduct(product.productid)}
      className={styles.feature}
      style={hueStyle(product.productid)}
      data-hue
      data-out={price === null || undefined}
    >
      <span className={styles.art}>
        <Poster product={product} loading="first" />
      </span>
      <span className={styles.text}>
        <strong>{product.name}</strong>
        <span className={styles.hint}>{hint}</span>
        {price === null ? (
          <em className={styles.price}>Out of stock</em>
        ) : (
          <span className={styles.price}>
            from <b>{price}</b>
          </span>
        )}
        <span className={styles.action}>
          {price === null ? 'Details' : action} <ArrowIcon />
        </span>
      </span>
    </Link>
  )
}
