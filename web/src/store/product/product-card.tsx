// A product as a voucher: its poster, and a stub with name, kind and price.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import voucher from '../../ui/voucher.module.css'
import { toProduct } from '../links.ts'
import { wordsOf } from '../shelves.ts'
import { Poster } from './poster.tsx'
import * as words from './product.texts.tsx'
import styles from './product-card.module.css'
import { priceOf } from './product-price.ts'

type Props = {
  product: HomeProduct
  loading?: 'eager' | 'lazy'
  /** Grid: narrow on phones, where the name may take two lines. */
  look?: 'grid' | 'compact'
}

export function ProductCard({ product, loading = 'lazy', look = 'grid' }: Props) {
  const price = priceOf(product)
  return (
    <Link
      {...toProduct(product.productid, product.name)}
      className={classNames(voucher.edge, voucher.sideNotches, styles.card, styles[look])}
      data-hue={hueOf(product.productid)}
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
              <em>{words.outOfStock}</em>
            ) : (
              <>
                <span className={styles.kind}>{wordsOf(product.category).kind}</span>
                <span>{words.fromPrice(<b>{price}</b>)}</span>
              </>
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}
