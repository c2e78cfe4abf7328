// Saves screenshots for people to look at, only with SCREENS=1: a hundred of them take as long as twenty tests.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { resultsFolder } from './run/given.ts'

export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return
  const folder = join(resultsFolder, 'screens')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
