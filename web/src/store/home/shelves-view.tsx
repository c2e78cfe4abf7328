// Trending, the banners and the four categories. Empty shelves are not shown.

import type { HomeData } from '../home-data.ts'
import { ProductCard } from '../product/product-card.tsx'
import { ProductFeature } from '../product/product-feature.tsx'
import { ProductPass } from '../product/product-pass.tsx'
import { ShelfPair, ShelfSection } from '../product/shelf-section.tsx'
import { type Shelf, shelvesOf } from '../shelves.ts'
import { BannerStrip } from './banner-strip.tsx'
import { imagesOf } from './promotions.ts'

export function ShelvesView({ home }: { home: HomeData }) {
  const [games, instantGames, ott, others] = shelvesOf(home.products)
  const isPaired = instantGames.products.length > 0 && ott.products.length > 0
  return (
    <>
      <Trending products={home.products.trending} />
      <BannerStrip banners={imagesOf(home.images, 'Banner')} />
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

function Trending({ products: [feature, ...rest] }: Pick<Shelf, 'products'>) {
  return (
    feature && (
      <ShelfSection id="trending" heading="Trending now" layout="rail">
        <ProductFeature product={feature} />
        {rest.map((product) => (
          <ProductCard key={product.productid} product={product} look="rail" loading="eager" />
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
