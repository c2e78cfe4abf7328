// The router: every screen's address, typed.

import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { WentWrong } from './store/notice/went-wrong.tsx'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: WentWrong,
  defaultPreload: 'intent',
  defaultStaleTime: 30_000,
  // Soon enough to show that something happens, and never held back once the data is there.
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  scrollRestorationBehavior: 'instant',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
