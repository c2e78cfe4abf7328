// The patterns that a product checks its buyer's inputs with: regular expressions, matched whole as in
// HTML's pattern attribute. What they mean for a keyboard, and which of them staff may enter.

/** An order's input is no longer than this, and so is what a pattern is tried on. */
export const inputLengthLimit = 100
export const patternLengthLimit = 200

const patternTexts = {
  tooLong: `A pattern can have at most ${patternLengthLimit} characters`,
  invalid: 'This is not a valid regular expression',
  tooSlow: 'This pattern could take too long to check. Use fewer repetitions, and do not nest them',
} as const

export const patternOf = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'v')

/** Made of digits alone, however they are written, grouped and repeated. */
const ofDigits = /^(?:\\d|\d|\[(?:\\d|\d-\d|\d)+\]|\((?:\?(?:[:=!]|<[=!]))?|[)|^$*+?]|\{[\d,]+\})+$/

/** Whether nothing but digits can fit the pattern. */
export const isDigitsOnly = (pattern: string): boolean => ofDigits.test(pattern)

/** Why staff may not enter the pattern. */
export function problemOfPattern(pattern: string): string | undefined {
  if (pattern.length > patternLengthLimit) return patternTexts.tooLong
  try {
    patternOf(pattern)
  } catch {
    return patternTexts.invalid
  }
  // Deeply nested repetitions overflow to NaN, which is neither more nor less than the limit.
  return waysThrough(pattern) <= mostWays ? undefined : patternTexts.tooSlow
}

/** Trying this many ways one after the other takes a few milliseconds. */
const mostWays = 10 ** 6

/** The parts of a valid pattern that say how often something is tried. */
const parts =
  /(?<back>\\[1-9]|\\k<)|\\.|(?<open>\((?:\?(?:[:=!]|<[=!]|<\w+>))?)|(?<close>\))|(?<or>\|)|(?<times>[*+?]|\{(?<from>\d+)(?:(?<comma>,)(?<to>\d*))?\})\??|./gv

/**
 * At most how many ways there are to match a text of the longest kind. An expression that fails is
 * tried in all of them: `(a+)+` has more than could be counted.
 */
function waysThrough(pattern: string): number {
  const groups = [newGroup()]
  /** Of what a repetition right after it would repeat. */
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

/** Of the branch that is read, and of those before it. */
const newGroup = () => ({ ways: 1, others: 0 })

const leastOf = (times: string, from = '0'): number => (times === '+' ? 1 : Number(from))

const mostOf = (times: string, from?: string, comma?: string, to?: string): number => {
  if (times === '?') return 1
  if (from === undefined || (comma && !to)) return inputLengthLimit
  return Math.min(Number(comma ? to : from), inputLengthLimit)
}

const repeated = (ways: number, least: number, most: number): number =>
  Math.max(most - least + 1, 1) * ways ** most

/** With one letter in place of each class of characters. Classes can be nested. */
function withoutClasses(pattern: string): string {
  let depth = 0
  return pattern.replace(/\\.|./g, (sign) => {
    if (sign === '[') depth += 1
    const isInside = depth > 0
    if (sign === ']') depth -= 1
    return isInside ? (depth === 0 ? 'x' : '') : sign
  })
}
