// A worker's connection to the run's browser, opened with the first page.

import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import './run/given.ts'

let connection: Promise<Browser> | undefined

export function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserEndpoint'))
  return connection
}
