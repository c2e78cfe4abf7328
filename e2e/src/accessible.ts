// Accessibility, as far as a program can judge it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** In half the bytes of what the package itself hands out, which every page has to read. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What only breaks rules of less weight is let pass, so it need not be looked for either. */
const leaveOutLesserRules = `axe.configure({
  rules: axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => ({ id, enabled: false })),
})`

/** Fails on what axe-core calls serious or critical, naming the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // In the middle of a transition colours are neither the old nor the new ones.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Evaluated, not added as an element: the page's policy admits no script of anybody else.
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(`${axe}\n${leaveOutLesserRules}`)
  }
  // What it would fetch once more, no rule of those that count asks for.
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], preload: false })',
  )
  await page.emulateMedia({ reducedMotion: null })
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (grave.length === 0) return
  const told = grave.map(({ id, impact, help, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `    ${target}: ${failureSummary}`)
    return `  ${id} (${impact}): ${help}\n${elements.join('\n')}`
  })
  throw new Error(`${page.url()} is not accessible:\n${told.join('\n')}`)
}
