// Finds English on a Hindi page: two or more Latin words in a row that are not data, such as the name of a product.

import type { Page } from 'playwright-core'

/** Names that have no translation, and the demo's own notes. */
const untranslated =
  /Gemwala|Google Pay|Google Authenticator|PhonePe|Paytm|BHIM|Razorpay|\S+@\S+|demo/i
const latinWords = /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/

/** The texts of what is given, and of the answers that the page gets from now on. */
export function collectData(page: Page, given: unknown): Set<string> {
  const data = new Set<string>()
  addTexts(data, given)
  page.on('response', (answer) => {
    if (!answer.headers()['content-type']?.includes('json')) return
    answer.json().then(
      (body) => addTexts(data, body),
      // The page was left before the answer was complete.
      () => undefined,
    )
  })
  return data
}

export async function leftInEnglish(page: Page, data: Set<string>): Promise<string[]> {
  const known = [...data]
    .filter((text) => latinWords.test(text))
    .sort((a, b) => b.length - a.length)
  const seen = await page.evaluate<string[]>(visibleTexts)
  return [...new Set(seen)].filter((text) => {
    const rest = known.reduce((left, name) => left.replaceAll(name, ' — '), text)
    return latinWords.test(rest) && !untranslated.test(rest)
  })
}

function addTexts(data: Set<string>, value: unknown): void {
  if (typeof value === 'string') {
    for (const line of value.split('\n')) data.add(line.trim().replace(/\s+/g, ' '))
  } else if (value && typeof value === 'object') {
    for (const one of Object.values(value)) addTexts(data, one)
  }
}

const visibleTexts = `(() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
  const words = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { textContent, parentElement } = walk.currentNode
    if (!['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parentElement.tagName) && isShown(parentElement)) {
      words.push(textContent)
    }
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll('[' + name + ']')) {
      if (isShown(element)) words.push(element.getAttribute(name))
    }
  }
  return words.map((text) => text.trim().replace(/\\s+/g, ' '))
})()`
