// Splits an SQL file into its statements. A semicolon inside a string, a comment, a quoted name, a dollar-quoted
// body, parentheses or a `begin atomic … end` body does not end one.

export type Statement = {
  /** As written, without the comments before it and without the semicolon. */
  text: string
  /** In lower case, without comments and the contents of strings: for recognising what it does. */
  words: string
  /** The line on which it begins, counted from 1. */
  line: number
  /** The comment lines right before it, without their dashes. */
  notes: string[]
}

/** What is not closed reaches to the end of the file; PostgreSQL then says what is wrong. */
const token =
  /(?<note>--[^\n]*)|(?<comment>\/\*)|(?<string>[eE]'(?:[^'\\]|\\.|'')*'?|'(?:[^']|'')*'?|\$(?<tag>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$.*?(?:\$\k<tag>\$|$))|(?<name>"(?:[^"]|"")*"?)|(?<word>[\w\u0080-\uffff][\w$\u0080-\uffff]*)|(?<space>\s+)|(?<mark>.)/sy

const makesFunction = /^create (or replace )?(function|procedure)\b/

export function statementsOf(text: string): Statement[] {
  const found: Statement[] = []
  let open = { from: -1, words: '', notes: [] as string[], depth: 0 }
  const close = (to: number) => {
    const { from, words, notes } = open
    if (from >= 0) {
      const line = text.slice(0, from).split('\n').length
      found.push({ text: text.slice(from, to).trim(), words: words.trim(), line, notes })
    }
    open = { from: -1, words: '', notes: [], depth: 0 }
  }
  let at = 0
  while (at < text.length) {
    token.lastIndex = at
    const read = token.exec(text)!.groups!
    const end = read.comment ? endOfComment(text, at) : token.lastIndex
    if (read.mark === ';' && open.depth === 0) close(at)
    else if (read.note && open.from < 0) open.notes.push(read.note.slice(2).trim())
    else if (read.note || read.comment || read.space) open.words += ' '
    else {
      if (open.from < 0) open.from = at
      open.depth += changeOfDepth(read, open.words)
      open.words += read.string
        ? emptied(read.string)
        : (read.name ?? text.slice(at, end).toLowerCase())
    }
    open.words = open.words.replace(/\s+$/, ' ').trimStart()
    at = end
  }
  close(text.length)
  return found
}

const emptied = (literal: string): string => (literal.startsWith('$') ? '$$' : "''")

function changeOfDepth({ mark, word }: Record<string, string | undefined>, before: string): number {
  if (mark === '(') return 1
  if (mark === ')') return -1
  if (!word || !makesFunction.test(before)) return 0
  if (/^(begin|case)$/i.test(word)) return 1
  return /^end$/i.test(word) ? -1 : 0
}

/** Comments of this kind can contain others. */
function endOfComment(text: string, from: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = from
  let depth = 0
  for (let found = edge.exec(text); found; found = edge.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
  return text.length
}
