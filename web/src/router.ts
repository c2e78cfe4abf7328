// The router: every screen's address, typed.

import type { BootData } from '@gemwala/contract/boot'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import { WentWrong } from './store/lost/went-wrong.tsx'

type Options = {
  /** The browser's, unless given another one. */
  history?: RouterHistory
  /** What the page already has. */
  boot?: BootData
}

export const makeRouter = ({ history, boot = {} }: Options = {}) =>
  createRouter({
    routeTree,
    context: { boot },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: WentWrong,
    defaultPreload: 'intent',
    defaultStaleTime: 30_000,
    // Soon enough to show that something happens, and never delayed once the data has arrived.
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    // On the server it would write a script into the page, which our security policy forbids.
    scrollRestoration: typeof window !== 'undefined',
    scrollRestorationBehavior: 'instant',
    ...(history && { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
