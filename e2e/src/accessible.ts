// Checks a page with axe-core, as far as a program can judge accessibility.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified build, half the size of the default one; every page has to parse it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Minor and moderate violations do not fail a test, so their rules are off to save time. */
const disableMinorRules = `axe.configure({
  rules: axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => ({ id, enabled: false })),
})`

/** Fails on serious and critical violations, and names the rules and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated instead of added as an element, because the page's security policy forbids foreign scripts.
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(`${axe}\n${disableMinorRules}`)
  }
  // `preload` would fetch style sheets again, which none of the remaining rules needs.
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], preload: false })',
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (serious.length === 0) return
  const found = serious.map(({ id, impact, help, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `    ${target}: ${failureSummary}`)
    return `  ${id} (${impact}): ${help}\n${elements.join('\n')}`
  })
  throw new Error(`${page.url()} is not accessible:\n${found.join('\n')}`)
}
