// What each game accepts as an Id. A product may have its own rules; otherwise its type has some.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { patternOf } from '@gemwala/contract/catalogue/input-patterns'
import { inputsLimit } from '@gemwala/contract/catalogue/products'
import type { ProductInput } from '@gemwala/contract/catalogue/products.shapes'
import type { SoldProduct } from '../../database/catalogue/sold-products.ts'

type Rule = Pick<ProductInput, 'placeholder' | 'pattern'>

const digits = (from: number, to: number, placeholder: string): Rule => ({
  placeholder,
  pattern: `[0-9]{${from},${to}}`,
})
const anything: Rule = { placeholder: '', pattern: '' }
const uid = digits(9, 10, '800123456')

/** Rules of the first and second input, by the product's type. */
const rulesOfType: Record<string, readonly [Rule, Rule]> = {
  MLBB: [digits(5, 12, '123456789'), digits(3, 6, '2501')],
  MCGG: [digits(5, 12, '123456789'), digits(3, 6, '2501')],
  GENSHIN: [uid, anything],
  HONKAI: [uid, anything],
  ZENLESS: [uid, anything],
  HOK: [digits(8, 20, '5123456789'), anything],
  PUBG: [digits(8, 12, '5123456789'), anything],
  MARVELRIVALS: [digits(6, 12, '123456789'), anything],
}

/** An order stores two inputs, so a product asks for two at most. */
export function inputsOf(product: Pick<SoldProduct, 'type' | 'inputs'>): ProductInput[] {
  const rules = rulesOfType[product.type] ?? [anything, anything]
  return product.inputs.slice(0, inputsLimit).map((asked, position) => {
    const choices = asked.choices ?? []
    const hasRule = choices.length > 0 || Boolean(asked.pattern)
    const rule = hasRule ? anything : rules[position]!
    return {
      label: asked.label,
      placeholder: asked.placeholder || rule.placeholder,
      // A choice from a list needs no pattern.
      pattern: choices.length > 0 ? '' : asked.pattern || rule.pattern,
      required: asked.required ?? true,
      choices,
    }
  })
}

/** The first problem with the given inputs, as a text for the buyer. */
export function problemOfInputs(
  inputs: ProductInput[],
  given: { input1: string; input2: string },
): string | undefined {
  const values = [given.input1, given.input2]
  for (const [position, input] of inputs.entries()) {
    const { label, pattern, required, choices } = input
    const value = values[position]!
    if (value === '') {
      if (required) return checkoutTexts.chooseFirst
    } else if (choices.length > 0) {
      if (!choices.includes(value)) return checkoutTexts.notAChoice(label)
    } else if (!fits(pattern, value)) return checkoutTexts.badInput(input)
  }
  return undefined
}

/** Compiling a pattern takes longer than trying it, and products share a few dozen. */
const compiled = new Map<string, RegExp | undefined>()
const compiledLimit = 1000

function fits(pattern: string, value: string): boolean {
  if (pattern === '') return true
  if (!compiled.has(pattern)) {
    if (compiled.size >= compiledLimit) compiled.clear()
    compiled.set(pattern, compile(pattern))
  }
  return compiled.get(pattern)?.test(value) ?? true
}

/** An invalid pattern accepts anything: it must not keep a product from being sold. */
function compile(pattern: string): RegExp | undefined {
  try {
    return patternOf(pattern)
  } catch {
    return undefined
  }
}
