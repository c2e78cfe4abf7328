// Once per run: a fresh database, a store on it, a browser. All of it goes when the run ends.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startChromium } from './chromium.ts'
import { makeDatabase } from './database.ts'
import { projectFolder } from './given.ts'
import { startStore } from './store.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) {
    throw new Error('Run the browser tests by `npm test`, or set TEST_DATABASE_URL.')
  }
  if (!existsSync(join(projectFolder, 'web/dist/home.html'))) {
    throw new Error('The web is not built. Run `npm run build` first.')
  }

  /** What was started, the newest last. */
  const started: (() => Promise<void>)[] = []
  const tearDown = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const database = await makeDatabase(serverUrl)
    started.push(database.drop)
    const store = await startStore(database.url)
    started.push(store.stop)
    const chromium = await startChromium()
    started.push(() => chromium.close())

    project.provide('databaseUrl', database.url)
    project.provide('storeAddress', store.address)
    project.provide('browserEndpoint', chromium.wsEndpoint())
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
