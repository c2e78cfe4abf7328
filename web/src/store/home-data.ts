// What the home page shows, asked for once and shared: the shelves read it, and so do the search
// box and the footer of every storefront page.

import type { BootData } from '@gemwala/contract/boot'
import { useEffect } from 'react'
import { takeBootData } from '../api/boot.ts'
import { askShownImages } from '../api/gallery.ts'
import { askHomeProducts } from '../api/products.ts'
import { currentSession } from '../session/session.ts'
import { shared } from '../ui/shared.ts'

export type HomeData = BootData
type Known = { home: HomeData | undefined; hasFailed: boolean }

const known = shared<Known>({ home: undefined, hasFailed: false })
let underWay: Promise<HomeData> | undefined

/** Gets the newest: the boot data on the first visit, the server's answer afterwards. */
export async function loadHome(): Promise<HomeData> {
  const boot = takeBootData()
  if (boot && seesPublicPrices()) {
    known.set({ home: boot, hasFailed: false })
    return boot
  }
  underWay ??= ask().finally(() => {
    underWay = undefined
  })
  return underWay
}

/** What is known of the home page; asks for it when nothing is. */
export function useHomeData(): Known {
  useEffect(() => {
    const { home, hasFailed } = known.get()
    if (!home && !hasFailed) retryHome()
  }, [])
  return known.use()
}

/** Asks again without waiting. A failure is told by `hasFailed`. */
export function retryHome(): void {
  loadHome().catch(() => undefined)
}

async function ask(): Promise<HomeData> {
  try {
    // Without its promotions the store still sells, so their failure does not fail the page.
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

/** The server writes boot data for the public; resellers have prices of their own. */
function seesPublicPrices(): boolean {
  const role = currentSession()?.user.role
  return role === undefined || role === 'user'
}
