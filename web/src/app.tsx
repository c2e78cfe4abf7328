// The application: restores the session, then shows the screen of the address.

import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { takeBootData } from './api/boot.ts'
import { type EarlyDeeds, repeatEarlyDeeds } from './early-deeds.ts'
import { serviceWorkerPath } from './language.ts'
import { Root } from './root.tsx'
import { makeRouter } from './router.ts'
import { currentSession, restoreSession } from './session/session.ts'
import { keepInstallOffer } from './store/install/offer.ts'
import { loadRenderedParts } from './ui/later.tsx'

type Router = ReturnType<typeof makeRouter>

/** `early` is what was done on a rendered page so far. */
export async function show(page: HTMLElement, early?: EarlyDeeds): Promise<ReactRoot> {
  restoreSession()
  const boot = takeBootData()
  const isRendered = page.hasChildNodes()
  const isTheirs = seesPublicPrices()
  const router = makeRouter({ boot: isTheirs ? boot : {} })
  if (import.meta.env.PROD) void navigator.serviceWorker?.register(serviceWorkerPath)
  if (currentSession()) void tellLanguage()
  keepInstallOffer()
  addEventListener('online', () => void showAgain(router))
  router.subscribe('onResolved', announceScreen)
  if (isRendered) {
    leaveScrolled(router)
    await pause()
    // The rendered page stays until the screen is ready to replace it or to take it over.
    if (isTheirs) router.ssr = { manifest: undefined }
    await router.load()
    router.subscribe('onResolved', followAddress)
  }
  if (early && isTheirs) {
    await loadRenderedParts()
    await pause()
    return takeOver(page, router, () => void repeatEarlyDeeds(page, early))
  }
  early?.release()
  const root = createRoot(page)
  root.render(<Root router={router} />)
  return root
}

async function tellLanguage(): Promise<void> {
  try {
    const { tell } = await import('./tell-language.ts')
    await tell()
  } catch {
    // The next page says it.
  }
}

/** Ends the current task, so that the browser can answer the visitor in between. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const onlineTries = 5
const onlineTryMs = 2000

/** What was shown without a network may be old. Browsers say that they are online before the network works. */
async function showAgain(router: Router, tries = onlineTries): Promise<void> {
  await router.invalidate()
  const hasFailed = router.state.matches.some(({ status }) => status === 'error')
  if (hasFailed && tries > 1) setTimeout(() => void showAgain(router, tries - 1), onlineTryMs)
}

/** As a transition, hydrating pauses for whatever the visitor does. */
const takeOver = (page: HTMLElement, router: Router, onTakenOver: () => void): Promise<ReactRoot> =>
  new Promise((resolve) => {
    startTransition(() =>
      resolve(hydrateRoot(page, <Root router={router} onTakenOver={onTakenOver} />)),
    )
  })

/** A rendered page and its data have public prices; resellers have their own. */
function seesPublicPrices(): boolean {
  const role = currentSession()?.user.role
  return role === undefined || role === 'user'
}

/** A visitor who has scrolled the rendered page stays where they are when it is taken over. */
function leaveScrolled({ options }: Router): void {
  options.scrollRestoration = () => {
    options.scrollRestoration = true
    return scrollY === 0
  }
}

type Move = {
  fromLocation?: unknown
  toLocation: { pathname: string }
  pathChanged: boolean
}

/** The first screen leaves the focus to the browser, and the console has its own way. */
async function announceScreen({ fromLocation, toLocation, pathChanged }: Move): Promise<void> {
  if (!fromLocation || !pathChanged || toLocation.pathname.startsWith('/admin')) return
  const { focusHeading } = await import('./focus-heading.ts')
  focusHeading()
}

/** Phones share a page by its canonical address, which the server wrote for the page that it rendered. */
function followAddress({ toLocation }: { toLocation: { pathname: string } }): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (link) link.href = toLocation.pathname
}
