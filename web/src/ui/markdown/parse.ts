// The small part of Markdown that staff write texts in: headings, paragraphs, lists, links, bold and emphasis.
// Everything else, HTML included, is text.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; parts: Inline[] }
  | { kind: 'emphasis'; parts: Inline[] }
  | { kind: 'link'; address: string; parts: Inline[] }

export type Block =
  | { kind: 'heading'; level: number; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; from: number | null; items: Inline[][] }

const heading = /^(#{1,6})\s+(.*?)[\s#]*$/
const bullet = /^\s{0,3}[-*+]\s+(.*)$/
const numbered = /^\s{0,3}(\d{1,3})[.)]\s+(.*)$/

type Lines =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  /** `from` is the first number; null for a list without numbers. */
  | { kind: 'list'; from: number | null; items: string[] }

export const parseMarkdown = (text: string): Block[] => blocksOf(text).map(toBlock)

function toBlock(block: Lines): Block {
  if (block.kind === 'list') return { ...block, items: block.items.map(inlineOf) }
  const { text, ...rest } = block
  return { ...rest, parts: inlineOf(text) }
}

function blocksOf(text: string): Lines[] {
  const blocks: Lines[] = []
  /** The block to which the next line belongs, unless it begins one of its own. */
  let open: Lines | undefined
  let isAfterBlank = false
  for (const line of text.split(/\r\n?|\n/)) {
    const isBlank = line.trim() === ''
    const begun = isBlank ? undefined : blockOf(line)
    if (isBlank) {
      // A list goes on after an empty line.
      if (open?.kind !== 'list') open = undefined
    } else if (begun?.kind === 'list' && open?.kind === 'list' && isSameList(open, begun)) {
      open.items.push(...begun.items)
    } else if (begun) {
      blocks.push(begun)
      open = begun.kind === 'heading' ? undefined : begun
    } else if (open?.kind === 'paragraph') {
      open.text += ` ${line.trim()}`
    } else if (open?.kind === 'list' && !isAfterBlank) {
      open.items.push(`${open.items.pop()} ${line.trim()}`)
    } else {
      open = { kind: 'paragraph', text: line.trim() }
      blocks.push(open)
    }
    isAfterBlank = isBlank
  }
  return blocks
}

/** The heading or list that the line begins. */
function blockOf(line: string): Lines | undefined {
  const [, marks, title] = heading.exec(line) ?? []
  if (marks && title) return { kind: 'heading', level: marks.length, text: title }
  const item = bullet.exec(line)?.[1]
  if (item !== undefined) return { kind: 'list', from: null, items: [item] }
  const [, number, counted] = numbered.exec(line) ?? []
  return counted === undefined
    ? undefined
    : { kind: 'list', from: Number(number), items: [counted] }
}

type List = { from: number | null }

const isSameList = (one: List, other: List): boolean =>
  (one.from === null) === (other.from === null)

/** Limited in length, so that no text takes long: every mark looks for its partner. */
const marked =
  /\\(?<plain>[\\*_[\]()#.+-])|\*\*(?=\S)(?<bold>.{1,1000}?)(?<=\S)\*\*(?!\*)|\*(?=\S)(?<starred>(?:\\.|[^*\\]){1,1000}?)(?<=\S)\*|(?<![\p{L}\d_])_(?=\S)(?<lined>[^_]{1,1000}?)(?<=\S)_(?![\p{L}\d_])|\[(?<label>[^[\]]{1,500})\]\((?<address>[^()\s]{1,500})\)/u

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = []
  const add = (plain: string) => {
    const last = parts.at(-1)
    if (last?.kind === 'text') last.text += plain
    else if (plain !== '') parts.push({ kind: 'text', text: plain })
  }
  let rest = text
  for (let found = marked.exec(rest); found; found = marked.exec(rest)) {
    const { plain, bold, starred, lined, label, address } = found.groups!
    add(rest.slice(0, found.index))
    rest = rest.slice(found.index + found[0].length)
    const emphasis = starred ?? lined
    if (plain !== undefined) add(plain)
    else if (bold !== undefined) parts.push({ kind: 'bold', parts: inlineOf(bold) })
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', parts: inlineOf(emphasis) })
    else parts.push({ kind: 'link', address: address!, parts: inlineOf(label!) })
  }
  add(rest)
  return parts
}

/** The first paragraph as plain text, for search engines. */
export function firstParagraph(text: string): string {
  const found = parseMarkdown(text).find(({ kind }) => kind === 'paragraph')
  return found?.kind === 'paragraph' ? plainOf(found.parts) : ''
}

const plainOf = (parts: Inline[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : plainOf(part.parts))).join('')
