// What a page complains of while a test uses it: errors on its console, exceptions, requests that
// fail, requests to anybody but the store. A test must end without any, save those it expects.

import type { Page } from 'playwright-core'

type Ear = { heard: string[]; expected: RegExp[] }

const ears = new WeakMap<Page, Ear>()

export function listenTo(page: Page, storeAddress: string): void {
  const heard: string[] = []
  ears.set(page, { heard, expected: [] })
  const isOurs = (url: string) => url.startsWith(`${storeAddress}/`) || /^(data|blob):/.test(url)

  page.on('console', (message) => {
    if (message.type() !== 'error') return
    heard.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => heard.push(`exception: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    if (!isOurs(request.url())) heard.push(`asked elsewhere: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The browser's word for a request that a navigation has overtaken.
    if (reason === 'net::ERR_ABORTED') return
    heard.push(`request failed: ${request.method()} ${request.url()} (${reason})`)
  })
}

/** Lets complaints that fit the pattern pass. One that never comes is a failure too. */
export function expectConsole(page: Page, pattern: RegExp): void {
  ears.get(page)?.expected.push(pattern)
}

/** What is wrong with what was heard, as a list of sentences. */
export function unexpectedOf(page: Page): string[] {
  const { heard, expected } = ears.get(page) ?? { heard: [], expected: [] }
  const surprises = heard.filter((line) => !expected.some((pattern) => pattern.test(line)))
  const missing = expected.filter((pattern) => !heard.some((line) => pattern.test(line)))
  return [...surprises, ...missing.map((pattern) => `expected, but never heard: ${pattern}`)]
}
