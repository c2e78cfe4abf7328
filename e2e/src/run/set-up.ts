// Runs once per run: starts a store for each worker, on a copy of one demo, and a browser. All are removed at the end.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startChromium } from './chromium.ts'
import { fillDemo, makeDatabase } from './database.ts'
import { type GivenStore, projectFolder, storesAtOnce } from './given.ts'
import { startStore } from './store.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) {
    throw new Error('Run the browser tests with `npm test`, or set TEST_DATABASE_URL.')
  }
  if (!existsSync(join(projectFolder, 'web/dist/home.html'))) {
    throw new Error('The web app is not built. Run `npm run build` first.')
  }

  /** The functions that stop what was started, in the order of starting. */
  const started: (() => Promise<void>)[] = []
  const tearDown = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const openStore = async (number: number): Promise<GivenStore> => {
      const database = await makeDatabase(serverUrl, await demo)
      started.push(database.drop)
      const store = await startStore(database.url, `store-${number}.log`)
      started.push(store.stop)
      return { address: store.address, databaseUrl: database.url }
    }
    const openDemo = async () => {
      const database = await makeDatabase(serverUrl)
      started.push(database.drop)
      await fillDemo(database)
      return database
    }
    const openBrowser = async (): Promise<string> => {
      const chromium = await startChromium()
      started.push(() => chromium.close())
      return chromium.wsEndpoint()
    }
    const numbers = Array.from({ length: storesAtOnce }, (_, place) => place + 1)
    const demo = openDemo()
    const stores = numbers.map(openStore)
    const endpoint = openBrowser()
    // If one fails, wait for the others to start, so that they can be stopped.
    await Promise.allSettled([...stores, endpoint])
    project.provide('stores', await Promise.all(stores))
    project.provide('browserEndpoint', await endpoint)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
