// A product's picture or, without one, its initial on its hue.

import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import styles from './poster.module.css'

type Props = { product: Pick<HomeProduct, 'name' | 'imgpath'>; loading: 'first' | 'eager' | 'lazy' }

export function Poster({ product, loading }: Props) {
  return (
    <SturdyImage
      className={styles.image}
      src={product.imgpath}
      alt=""
      width={300}
      height={375}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : 'auto'}
      fallback={
        <span className={styles.initial} aria-hidden="true">
          {product.name.slice(0, 1)}
        </span>
      }
    />
  )
}
