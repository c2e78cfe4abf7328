// The data of the home page, loaded once and shared: the shelves use it, and so do the search box and
// the footer of every storefront page.

import type { BootData } from '@gemwala/contract/boot'
import { useEffect, useSyncExternalStore } from 'react'
import { askShownImages } from '../api/gallery.ts'
import { askHomeProducts } from '../api/products.ts'
import { takeBootData } from '../boot.ts'
import { currentSession } from '../session/session.ts'

export type HomeData = BootData
type Known = { home: HomeData | undefined; hasFailed: boolean }

let known: Known = { home: undefined, hasFailed: false }
let underWay: Promise<HomeData> | undefined
const followers = new Set<() => void>()

/** Loads the newest data: from the HTML on the first visit, from the server afterwards. */
export async function loadHome(): Promise<HomeData> {
  const boot = takeBootData()
  if (boot && seesPublicPrices()) {
    become({ home: boot, hasFailed: false })
    return boot
  }
  underWay ??= ask().finally(() => {
    underWay = undefined
  })
  return underWay
}

/** The home page's data as far as loaded; starts loading if there is none. */
export function useHomeData(): Known {
  useEffect(() => {
    if (!known.home && !known.hasFailed) retryHome()
  }, [])
  return useSyncExternalStore(follow, () => known)
}

/** Loads again without waiting for the result. `hasFailed` reports a failure. */
export function retryHome(): void {
  loadHome().catch(() => undefined)
}

async function ask(): Promise<HomeData> {
  try {
    // The store still sells without its promotions, so their failure does not fail the page.
    const [products, images] = await Promise.all([
      askHomeProducts(),
      askShownImages().catch(() => []),
    ])
    const home = { products, images }
    become({ home, hasFailed: false })
    return home
  } catch (error) {
    become({ home: known.home, hasFailed: true })
    throw error
  }
}

/** The data in the HTML has public prices; resellers have their own. */
function seesPublicPrices(): boolean {
  const role = currentSession()?.user.role
  return role === undefined || role === 'user'
}

function become(next: Known): void {
  known = next
  for (const follower of followers) follower()
}

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}
