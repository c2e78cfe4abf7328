// Other products of the same category.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { ProductCard } from '../../product/product-card.tsx'
import { ShelfSection } from '../../product/shelf-section.tsx'
import { unitOf } from '../steps.ts'
import * as words from './about.texts.ts'

const headings = { pack: words.moreGames, plan: words.morePasses, value: words.moreVouchers }

export function RelatedProducts({ product }: { product: SoldProduct }) {
  if (product.related.length === 0) return null
  const heading = product.category === 'others' ? words.moreLikeThis : headings[unitOf(product)]
  return (
    <ShelfSection id="related" heading={heading} layout="grid">
      {product.related.map((one) => (
        <ProductCard key={one.productid} product={one} />
      ))}
    </ShelfSection>
  )
}
