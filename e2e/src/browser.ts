// The connection of a worker to the run's browser, made when the first page is opened.

import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import './run/given.ts'

let connection: Promise<Browser> | undefined

export function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserEndpoint'))
  return connection
}
