// The router: every screen's address, typed.

import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
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

/**
 * The query string is plain text both ways: `?q=100` is the text 100 and is written back unquoted. A
 * screen that wants a number makes one when it validates its search.
 */
const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
