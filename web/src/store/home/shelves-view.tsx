// Trending, the banners and the four categories. Empty shelves are not shown.

import { later } from '../../ui/later.tsx'
import type { HomeData } from '../home-data.ts'
import { ProductCard } from '../product/product-card.tsx'
import { ProductFeature } from '../product/product-feature.tsx'
import { ProductPass } from '../product/product-pass.tsx'
import { ShelfPair, ShelfSection } from '../product/shelf-section.tsx'
import { type Shelf, shelvesOf } from '../shelves.ts'
// As for the slides, the rendered page needs the styles before the code.
import './banner-strip.module.css'
import * as words from './home.texts.ts'
import { offersOf } from './promotions.ts'

const BannerStrip = later(async () => (await import('./banner-strip.tsx')).BannerStrip, {
  isRendered: true,
})

export function ShelvesView({ home }: { home: HomeData }) {
  const [games, instantGames, ott, others] = shelvesOf(home.products)
  const banners = offersOf(home.images, 'Banner')
  const isPaired = instantGames.products.length > 0 && ott.products.length > 0
  return (
    <>
      <Trending products={home.products.trending} />
      {banners.length > 0 && <BannerStrip banners={banners} />}
      <Cards shelf={games} layout="grid" />
      {isPaired ? (
        <ShelfPair>
          <Cards shelf={instantGames} layout="quad" />
          <Passes shelf={ott} layout="pair" />
        </ShelfPair>
      ) : (
        <>
          <Cards shelf={instantGames} layout="grid" />
          <Passes shelf={ott} layout="passes" />
        </>
      )}
      <Passes shelf={others} layout="passes" />
    </>
  )
}

/**
 * The first product is two columns wide, unless their number is divisible by three: in three columns or in six,
 * no product then stands alone in the last row.
 */
function Trending({ products }: Pick<Shelf, 'products'>) {
  const featured = products.length % 3 === 0 ? [] : products.slice(0, 1)
  return (
    products.length > 0 && (
      <ShelfSection id="trending" heading={words.trendingNow} layout="trending">
        {featured.map((product) => (
          <ProductFeature key={product.productid} product={product} />
        ))}
        {products.slice(featured.length).map((product) => (
          <ProductCard key={product.productid} product={product} loading="eager" />
        ))}
      </ShelfSection>
    )
  )
}

function Cards({ shelf, layout }: { shelf: Shelf; layout: 'grid' | 'quad' }) {
  const { category, heading, products } = shelf
  const look = layout === 'quad' ? 'compact' : 'grid'
  return (
    products.length > 0 && (
      <ShelfSection id={category} heading={heading} layout={layout}>
        {products.map((product) => (
          <ProductCard key={product.productid} product={product} look={look} />
        ))}
      </ShelfSection>
    )
  )
}

function Passes({ shelf, layout }: { shelf: Shelf; layout: 'pair' | 'passes' }) {
  const { category, heading, products } = shelf
  return (
    products.length > 0 && (
      <ShelfSection id={category} heading={heading} layout={layout}>
        {products.map((product) => (
          <ProductPass key={product.productid} product={product} />
        ))}
      </ShelfSection>
    )
  )
}
