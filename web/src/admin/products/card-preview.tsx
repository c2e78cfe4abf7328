// The product's card as the store will show it on a wide screen.

import type { Category } from '@gemwala/contract/catalogue/catalogue'
import { hueOf } from '@gemwala/contract/catalogue/hue'
import { showRupees } from '@gemwala/contract/money'
import { useQuery } from '@tanstack/react-query'
import { classNames } from '../../ui/class-names.ts'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import voucher from '../../ui/voucher.module.css'
import { itemsQuery } from '../catalogue/queries.ts'
import styles from './card-preview.module.css'

/** As in web/src/store/shelves.ts. */
const kinds: Record<Category | '', string> = {
  '': '',
  games: 'Top-up',
  'instant-games': 'Instant top-up',
  ott: 'Subscription',
  others: 'Voucher',
}

/** A half-typed path is no picture. */
const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i

type Props = {
  draft: { name: string; category: Category | ''; imgpath: string }
  /** The numbers of its items. */
  items: number[]
  isInStock?: boolean
  /** Decides its hue; a new product has no number yet. */
  productid?: number
}

export function CardPreview({ draft, items, isInStock = true, productid = 0 }: Props) {
  const price = useLowestPrice(items)
  const name = draft.name.trim() || 'Product Name'
  const path = draft.imgpath.trim()
  return (
    <figure className={styles.preview} aria-label="Preview">
      <figcaption>In the store</figcaption>
      <div
        className={classNames(voucher.edge, voucher.sideNotches, styles.card)}
        data-hue={hueOf(productid)}
      >
        <div className={classNames(voucher.body, voucher.sideNotches)}>
          <div className={styles.art}>
            <SturdyImage
              src={isPicture.test(path) ? path : ''}
              alt=""
              width={220}
              height={253}
              fallback={<span className={styles.initial}>{name.slice(0, 1)}</span>}
            />
          </div>
          <div className={styles.stub}>
            <strong>{name}</strong>
            {isInStock && price !== undefined ? (
              <p>
                <span>{kinds[draft.category]}</span>
                <span>
                  from <b>{showRupees(price)}</b>
                </span>
              </p>
            ) : (
              <p className={styles.out}>Out of stock</p>
            )}
          </div>
        </div>
      </div>
    </figure>
  )
}

/** Of what can be bought; undefined if nothing can. */
function useLowestPrice(wanted: number[]): number | undefined {
  const { data = [] } = useQuery(itemsQuery)
  const prices = data
    .filter(({ itemid, inStock }) => inStock && wanted.includes(itemid))
    .map(({ discountedprice }) => discountedprice)
  return prices.length > 0 ? Math.min(...prices) : undefined
}
