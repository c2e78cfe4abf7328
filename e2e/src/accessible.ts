// Checks a page with axe-core, as far as a program can judge accessibility.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified build, half the size of the default one; every page has to parse it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails on every violation, also on minor ones, and names the rules and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated instead of added as an element, because the page's security policy forbids foreign scripts.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  // `preload` would fetch style sheets again, which none of the rules needs. A page that still loads has no heading.
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, {
    resultTypes: ["violations"],
    preload: false,
    rules: { "page-has-heading-one": { enabled: !document.querySelector("[data-waiting]") } },
  })`)
  if (violations.length === 0) return
  const found = violations.map(({ id, impact, help, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `    ${target}: ${failureSummary}`)
    return `  ${id} (${impact}): ${help}\n${elements.join('\n')}`
  })
  throw new Error(`${page.url()} is not accessible:\n${found.join('\n')}`)
}

/** On a touch screen a hovered look would stay after a tap. axe does not check it. */
export async function expectNoHover(touched: Page): Promise<void> {
  const found = await touched.evaluate<string[]>(`{
    const foundIn = (rules) => [...rules].flatMap((rule) =>
      rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches ? []
      : rule instanceof CSSStyleRule ? (rule.selectorText.includes(':hover') ? [rule.cssText] : [])
      : 'cssRules' in rule ? foundIn(rule.cssRules) : [])
    ;[...document.styleSheets].flatMap(({ cssRules }) => foundIn(cssRules))
  }`)
  if (found.length > 0) throw new Error(`A touch keeps these looks:\n${found.join('\n')}`)
}
