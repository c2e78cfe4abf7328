// Opens the web at a path, with the answers that the test gives.

import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { makeRouter } from '../src/router.ts'
import { restoreSession } from '../src/session/session.ts'

/** Answers by `METHOD path`: the reply's body, a whole response, or a function that returns one. */
export type Answers = Record<string, unknown>

/** Answers every address that starts with this, for those that contain typed values. */
export type Answerers = Record<string, (address: string) => unknown>

export function answer(answers: Answers, answerers: Answerers = {}) {
  const fetch = vi.fn(async (address: string, request: RequestInit = {}) => {
    const key = `${request.method ?? 'GET'} ${address.split('?')[0]}`
    const begins = Object.keys(answerers).find((start) => address.startsWith(start))
    const found = begins ? () => answerers[begins]?.(address) : answers[key]
    const given: unknown = await (typeof found === 'function' ? found(request) : found)
    if (given instanceof Response) return given.clone()
    return given === undefined ? Response.json({}, { status: 404 }) : Response.json(given)
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

export function seeOn(device: 'phone' | 'desktop'): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: device === 'phone',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

export async function openApp(path: string, answers: Answers, answerers?: Answerers) {
  const fetch = answer(answers, answerers)
  vi.stubGlobal('scrollTo', () => undefined)
  restoreSession()
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  render(<RouterProvider router={router} />)
  return { fetch, router, user: userEvent.setup() }
}
