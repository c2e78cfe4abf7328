// The home view, at / and at /home: the hero and the shelves, or the results of a search.

import { lazy } from 'react'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { HomeData } from '../home-data.ts'
import { allProducts, shelvesOf } from '../shelves.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Hero } from './hero.tsx'
import { imagesOf } from './promotions.ts'
import { ShelvesView } from './shelves-view.tsx'
import { useHashJump } from './use-hash-jump.ts'

/** Loaded on demand, as most visits do not search. The screen shows a pending or failed download. */
const Results = lazy(async () => ({ default: (await import('../search/results.tsx')).Results }))
const Popup = later(async () => (await import('./popup.tsx')).Popup)

export function HomeView({ home, query }: { home: HomeData; query: string | undefined }) {
  useHashJump()
  usePageTitle(query ? `Results for “${query}”` : null)
  if (query) return <Results home={home} query={query} />
  const popups = imagesOf(home.images, 'Popup')
  const firstShelf = shelvesOf(home.products).find(({ products }) => products.length > 0)
  return (
    <>
      <Hero images={home.images} firstShelf={firstShelf?.category} />
      {allProducts(home.products).length === 0 ? (
        <Notice
          level="h2"
          title="No products yet"
          text="The shelves are being filled. Please check back soon."
        />
      ) : (
        <>
          <CategoryStrip />
          <ShelvesView home={home} />
        </>
      )}
      {popups.length > 0 && <Popup popups={popups} />}
    </>
  )
}
