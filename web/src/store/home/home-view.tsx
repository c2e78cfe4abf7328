// The home view, at / and at /home: the hero and the shelves, or the results of a search.

import { lazy } from 'react'
import { isOwnerAsked } from '../../session/owner-asked.ts'
import { useSession } from '../../session/session.ts'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { HomeData } from '../home-data.ts'
import { resultsFor } from '../home-search.texts.ts'
import { shelvesOf } from '../shelves.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Hero } from './hero/hero.tsx'
import * as words from './home.texts.ts'
import { imagesOf } from './promotions.ts'
import { ShelvesView } from './shelves-view.tsx'
import { useHasScrolled } from './use-has-scrolled.ts'
import { useHashJump } from './use-hash-jump.ts'

/** Loaded on demand, as most visits do not search. The screen shows a pending or failed download. */
const Results = lazy(async () => ({ default: (await import('../search/results.tsx')).Results }))
const OwnerNotice = later(async () => (await import('../owner/owner-notice.tsx')).OwnerNotice)
const AfterScroll = later(async () => (await import('./after-scroll.tsx')).AfterScroll)

export function HomeView({ home, query }: { home: HomeData; query: string | undefined }) {
  useHashJump()
  usePageTitle(query ? resultsFor(query) : null)
  const hasScrolled = useHasScrolled()
  const isSignedIn = useSession() !== null
  if (query) return <Results home={home} query={query} />
  const firstShelf = shelvesOf(home.products).find(({ products }) => products.length > 0)
  return (
    <>
      {isSignedIn && isOwnerAsked() && <OwnerNotice />}
      <Hero images={home.images} firstShelf={firstShelf?.category} />
      {firstShelf ? (
        <>
          <CategoryStrip home={home.products} />
          {hasScrolled && <AfterScroll popups={imagesOf(home.images, 'Popup')} />}
          <ShelvesView home={home} />
        </>
      ) : (
        <Notice level="h2" title={words.noProducts} text={words.nothingOnSale} />
      )}
    </>
  )
}
