// The patterns of a product's inputs: regular expressions that match the whole text, as in HTML's pattern attribute.
// Decides which get a numeric keyboard, and which staff may enter.

import { formatTexts } from './input-patterns.texts.ts'

/** The maximum length of an order's input, so also of the text that a pattern is tried on. */
export const inputLengthLimit = 100
export const patternLengthLimit = 200

const patternTexts = {
  tooLong: `A pattern can have at most ${patternLengthLimit} characters`,
  invalid: 'This is not a valid regular expression',
  tooSlow: 'This pattern could take too long to check. Use fewer repetitions, and do not nest them',
} as const

export const patternOf = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'v')

/** A pattern of digits only, in any notation, grouped or repeated. */
const ofDigits = /^(?:\\d|\d|\[(?:\\d|\d-\d|\d)+\]|\((?:\?(?:[:=!]|<[=!]))?|[)|^$*+?]|\{[\d,]+\})+$/

/** Whether the pattern can only match digits. */
export const isDigitsOnly = (pattern: string): boolean => ofDigits.test(pattern)

const digitPart = /(?:\\d|\[\d-\d\])(?:\{(?<from>\d+)(?:,(?<to>\d+))?\})?/g

/** What a pattern of counted digits asks for, such as '5 to 12 digits'; undefined for any other. */
export function formatOf(
  pattern: string,
  { digits }: { digits: (from: number, to: number) => string } = formatTexts,
): string | undefined {
  if (pattern === '' || pattern.replaceAll(digitPart, '') !== '') return undefined
  const counts = [...pattern.matchAll(digitPart)].map(({ groups }) => {
    const from = Number(groups!.from ?? 1)
    return { from, to: Number(groups!.to ?? from) }
  })
  const from = counts.reduce((sum, count) => sum + count.from, 0)
  const to = counts.reduce((sum, count) => sum + count.to, 0)
  return digits(from, to)
}

/** Why staff may not enter the pattern; undefined if they may. */
export function problemOfPattern(pattern: string): string | undefined {
  if (pattern.length > patternLengthLimit) return patternTexts.tooLong
  try {
    patternOf(pattern)
  } catch {
    return patternTexts.invalid
  }
  // Deeply nested repetitions overflow to NaN, for which every comparison is false.
  return waysThrough(pattern) <= mostWays ? undefined : patternTexts.tooSlow
}

/** Trying this many ways takes a few milliseconds. */
const mostWays = 10 ** 6

/** The parts of a valid pattern that determine how many ways it can match. */
const parts =
  /(?<back>\\[1-9]|\\k<)|\\.|(?<open>\((?:\?(?:[:=!]|<[=!]|<\w+>))?)|(?<close>\))|(?<or>\|)|(?<times>[*+?]|\{(?<from>\d+)(?:(?<comma>,)(?<to>\d*))?\})\??|./gv

/**
 * An upper bound of the ways to match a text of the maximum length. If an expression does not match, all of
 * them are tried: `(a+)+` has astronomically many.
 */
function waysThrough(pattern: string): number {
  const groups = [newGroup()]
  /** The ways of the last element, which a following repetition would repeat. */
  let last = 1
  for (const { groups: part } of withoutClasses(pattern).matchAll(parts)) {
    const { back, open, close, or, times, from, comma, to } = part!
    const group = groups.at(-1)!
    if (back) return Number.POSITIVE_INFINITY
    if (times) {
      group.ways *= repeated(last, leastOf(times, from), mostOf(times, from, comma, to)) / last
      last = 1
    } else if (open) groups.push(newGroup())
    else if (close) {
      groups.pop()
      last = group.others + group.ways
      groups.at(-1)!.ways *= last
    } else if (or) {
      group.others += group.ways
      group.ways = 1
    } else last = 1
  }
  return groups[0]!.others + groups[0]!.ways
}

/** The ways of the current branch, and of the branches before it. */
const newGroup = () => ({ ways: 1, others: 0 })

const leastOf = (times: string, from = '0'): number => (times === '+' ? 1 : Number(from))

const mostOf = (times: string, from?: string, comma?: string, to?: string): number => {
  if (times === '?') return 1
  if (from === undefined || (comma && !to)) return inputLengthLimit
  return Math.min(Number(comma ? to : from), inputLengthLimit)
}

const repeated = (ways: number, least: number, most: number): number =>
  Math.max(most - least + 1, 1) * ways ** most

/** Replaces each character class by one letter. Classes can be nested. */
function withoutClasses(pattern: string): string {
  let depth = 0
  return pattern.replace(/\\.|./g, (sign) => {
    if (sign === '[') depth += 1
    const isInside = depth > 0
    if (sign === ']') depth -= 1
    return isInside ? (depth === 0 ? 'x' : '') : sign
  })
}
