// Opens a screen of the console alone, as an administrator: without the store's other pages, the
// guard and the console's frame. `openConsole` opens the whole console.

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { UndoLines } from '../src/admin/order/undo-lines.tsx'
import { queryClient } from '../src/admin/query-client.ts'
import { rightsQuery } from '../src/admin/rights.ts'
import { ConsoleScreen } from '../src/admin/screens.tsx'
import { AskedInReview } from '../src/admin/shell/asked-in-review.tsx'
import { ShownOrder } from '../src/admin/shell/shown-order.tsx'
import { ConsoleToaster } from '../src/admin/ui/console-toaster.tsx'
import type { makeRouter } from '../src/router.ts'
import { parseSearch, stringifySearch } from '../src/search-text.ts'
import { restoreSession } from '../src/session/session.ts'
import { type Answerers, type Answers, answer, seeOn } from './open-app.tsx'
import { admin, bringSession, consoleAnswers } from './people.ts'

const Alone = () => (
  <QueryClientProvider client={queryClient}>
    <OnceKnown />
    <ConsoleToaster />
    <UndoLines />
  </QueryClientProvider>
)

/** As in the console, nothing is shown before the rights are known. */
function OnceKnown() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/^\/admin\/?/, '') })
  return useQuery(rightsQuery).isPending ? null : (
    <>
      <main>
        <ConsoleScreen path={path} />
      </main>
      <ShownOrder />
      <AskedInReview />
    </>
  )
}

export async function openScreen(
  path: string,
  answers: Answers = {},
  device: 'phone' | 'desktop' = 'desktop',
  answerers: Answerers = {},
) {
  seeOn(device)
  bringSession(admin)
  restoreSession()
  vi.stubGlobal('scrollTo', () => undefined)
  const all: Answers = { ...consoleAnswers, ...answers }
  const fetch = answer(all, answerers)
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '$', component: Alone })
  const alone = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  // Its routes have other types than the store's, which the tests need not know.
  const router = alone as unknown as ReturnType<typeof makeRouter>
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  return { all, fetch, router, user: userEvent.setup(), ...readRequests(fetch) }
}

export const readRequests = (fetch: ReturnType<typeof answer>) => ({
  /** The bodies sent to a path, in order. */
  sentTo: (asked: string) =>
    fetch.mock.calls
      .filter(([address, request]) => address === asked && request?.method === 'POST')
      .map(([, request]) => (request?.body ? JSON.parse(request.body as string) : undefined)),
  /** The requested addresses, in order. */
  askedOf: (asked: string) =>
    fetch.mock.calls
      .map(([address]) => address)
      .filter((address) => address.split('?')[0] === asked),
})

/** Waits for a text that is a toast, not a part of the page. */
export async function findToast(text: string): Promise<HTMLElement> {
  const shown = await screen.findByText(text)
  expect(shown.closest('[aria-label="Notifications"]')).not.toBeNull()
  return shown
}
