// Records a page's errors during a test: console errors, exceptions, failed requests, and requests to other sites.
// A test fails if there is an error that it did not expect.

import { authEndpoints } from '@gemwala/contract/accounts/auth'
import type { Page } from 'playwright-core'

type Recorded = { errors: string[]; expected: RegExp[] }

const recordedErrors = new WeakMap<Page, Recorded>()

export function recordErrors(page: Page, storeAddress: string): void {
  const errors: string[] = []
  recordedErrors.set(page, { errors, expected: [] })
  const isOurs = (url: string) => url.startsWith(`${storeAddress}/`) || /^(data|blob):/.test(url)

  const endedCalls = callsEndedByLogout(page)

  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    if (/status of 401/.test(message.text()) && endedCalls.has(url)) return
    errors.push(`console: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => errors.push(`exception: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    if (!isOurs(request.url())) errors.push(`foreign request: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The browser cancelled the request because of a navigation.
    if (reason === 'net::ERR_ABORTED') return
    errors.push(`request failed: ${request.method()} ${request.url()} (${reason})`)
  })
}

/**
 * Addresses of the calls that were underway during a logout, or were sent before the page left because of it: the
 * server refuses those that it reads after it. A busy page reads the answer late.
 */
function callsEndedByLogout(page: Page): Set<string> {
  const underway = new Set<string>()
  const ended = new Set<string>()
  let isLeaving = false
  page.on('request', (request) => {
    underway.add(request.url())
    if (request.url().endsWith(authEndpoints.logout.path)) isLeaving = true
    if (!isLeaving) return
    for (const url of underway) ended.add(url)
  })
  page.on('domcontentloaded', () => {
    isLeaving = false
  })
  page.on('requestfinished', (request) => underway.delete(request.url()))
  page.on('requestfailed', (request) => underway.delete(request.url()))
  return ended
}

/** Allows errors that match the pattern. The test also fails if no such error happens. */
export function expectPageError(page: Page, pattern: RegExp): void {
  recordedErrors.get(page)?.expected.push(pattern)
}

/** Unexpected errors, and expected ones that did not happen. */
export function problemsOf(page: Page): string[] {
  const { errors, expected } = recordedErrors.get(page) ?? { errors: [], expected: [] }
  const unexpected = errors.filter((line) => !expected.some((pattern) => pattern.test(line)))
  const missing = expected.filter((pattern) => !errors.some((line) => pattern.test(line)))
  return [...unexpected, ...missing.map((pattern) => `expected, but did not happen: ${pattern}`)]
}
