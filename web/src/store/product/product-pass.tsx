// A subscription or gift card as a landscape voucher: art, name and a price stub.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import voucher from '../../ui/voucher.module.css'
import { toProduct } from '../links.ts'
import { wordsOf } from '../shelves.ts'
import { Poster } from './poster.tsx'
import * as words from './product.texts.tsx'
import styles from './product-pass.module.css'
import { priceOf } from './product-price.ts'

export function ProductPass({ product }: { product: HomeProduct }) {
  const price = priceOf(product)
  return (
    <Link
      {...toProduct(product.productid, product.name)}
      className={classNames(voucher.edge, voucher.endNotches, styles.pass)}
      data-hue={hueOf(product.productid)}
      data-out={price === null || undefined}
    >
      <span className={classNames(voucher.body, voucher.endNotches, styles.body)}>
        <span className={styles.art}>
          <Poster product={product} loading="lazy" />
        </span>
        <span className={styles.text}>
          <strong>{product.name}</strong>
          <span>{wordsOf(product.category).kind}</span>
        </span>
        <span className={styles.price}>
          {price === null ? <em>{words.outOfStock}</em> : words.fromPriceInLines(price)}
        </span>
      </span>
    </Link>
  )
}
