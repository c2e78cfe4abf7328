// A product as a voucher: its poster, and a stub with name, kind and price.

import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import voucher from '../../ui/voucher.module.css'
import { toProduct } from '../links.ts'
import { wordsOf } from '../shelves.ts'
import { hueStyle } from './hue-style.ts'
import { Poster } from './poster.tsx'
import styles from './product-card.module.css'
import { priceOf } from './product-price.ts'

type Props = {
  product: HomeProduct
  loading?: 'eager' | 'lazy'
  /** Grid: narrow on phones, where the name may take two lines. Compact: without its kind. */
  look?: 'grid' | 'compact' | 'rail'
}

export function ProductCard({ product, loading = 'lazy', look = 'grid' }: Props) {
  const price = priceOf(product)
  return (
    <Link
      {...toProduct(product.productid)}
      className={classNames(voucher.edge, voucher.sideNotches, styles.card, styles[look])}
      style={hueStyle(product.productid)}
      data-hue
      data-out={price === null || undefined}
    >
      <span className={classNames(voucher.body, voucher.sideNotches, styles.body)}>
        <span className={styles.art}>
          <Poster product={product} loading={loading} />
        </span>
        <span className={styles.stub}>
          <strong>{product.name}</strong>
          <span className={styles.meta}>
            {price === null ? (
              <em>Out of stock</em>
            ) : (
              <>
                <span className={styles.kind}>{wordsOf(product.category).kind}</span>
                <span>
                  from <b>{price}</b>
                </span>
              </>
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}
