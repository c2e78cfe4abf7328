// The router: every screen's address, typed.

import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { WentWrong } from './store/notice/went-wrong.tsx'

/** Uses the browser's history unless given another one. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: WentWrong,
    defaultPreload: 'intent',
    defaultStaleTime: 30_000,
    // Soon enough to show that something happens, and never delayed once the data has arrived.
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    ...(history && { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
