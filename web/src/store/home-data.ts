// The data of the home page, loaded once and shared: the shelves use it, and so do the search box and
// the footer of every storefront page.

import type { BootData, HomeData } from '@gemwala/contract/boot'
import { useEffect } from 'react'
import { askShownImages } from '../api/gallery.ts'
import { askHomeProducts } from '../api/products.ts'
import { kept, shared } from '../ui/shared.ts'

export type { HomeData }

type Known = { home: HomeData | undefined; hasFailed: boolean }

const known = shared<Known>({ home: undefined, hasFailed: false })
const underWay = kept<Promise<HomeData> | undefined>(() => undefined)

/** Loads the newest data: what the page brought on the first visit, from the server afterwards. */
export async function loadHome(boot: BootData = {}): Promise<HomeData> {
  const given = boot.home
  if (given) {
    delete boot.home
    known.set({ home: given, hasFailed: false })
    return given
  }
  underWay.now ??= ask().finally(() => {
    underWay.now = undefined
  })
  return underWay.now
}

/** The home page's data as far as loaded; starts loading if there is none. */
export function useHomeData(): Known {
  useEffect(() => {
    const { home, hasFailed } = known.get()
    if (!home && !hasFailed) retryHome()
  }, [])
  return known.use()
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
    known.set({ home, hasFailed: false })
    return home
  } catch (error) {
    known.set({ ...known.get(), hasFailed: true })
    throw error
  }
}
