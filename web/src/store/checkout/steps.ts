// The three steps to an order: their titles, which are also what the dock asks for next, and the way there.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import * as words from './steps.texts.ts'

type Kind = Pick<SoldProduct, 'category' | 'hasCodes'>

/** What one of the product's items is called. */
export function unitOf({ category, hasCodes }: Kind): 'pack' | 'plan' | 'value' {
  if (category === 'ott') return 'plan'
  return hasCodes ? 'value' : 'pack'
}

const chooseTitles = {
  pack: words.choosePack,
  plan: words.choosePlan,
  value: words.chooseValue,
}

/** Games ask for an ID; passes and vouchers ask where to send them. */
export const stepTitlesOf = (product: Kind) =>
  [
    chooseTitles[unitOf(product)],
    product.category.endsWith('games') ? words.enterId : words.enterDetails,
    words.chooseHowToPay,
  ] as const

const stepOf = (page: HTMLElement, number: number) =>
  page.querySelector<HTMLElement>(`[data-step="${number}"]`)

/** Gently, or at once for people who prefer less motion. */
function scrollTo(element: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView?.({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' })
}

/** Brings a step into view and focuses one of its fields. */
export function goToField(page: HTMLElement, step: number, field: string): void {
  const input = page.querySelector<HTMLElement>(`[name="${field}"]:not(:disabled)`)
  input?.focus({ preventScroll: true })
  const section = stepOf(page, step)
  if (section) scrollTo(section)
}

/** Step 2 comes after all groups of items: on a phone, several screens below the first. */
export function leadToStep2(page: HTMLElement): void {
  if (!matchMedia('(width < 900px)').matches) return
  const step = stepOf(page, 2)
  // The dock and a part of the step have to fit below its title.
  if (step && step.getBoundingClientRect().top > window.innerHeight - 200) scrollTo(step)
}
