// Shows a text of staff. It becomes elements of React, never HTML, so nothing in it can run.

import { Fragment, type ReactNode } from 'react'
import { safeLink } from '../safe-link.ts'
import styles from './markdown.module.css'
import { type Block, type Inline, parseMarkdown } from './parse.ts'

/** Below the page's main heading. */
export function Markdown({ text }: { text: string }) {
  // A level may not be skipped, whatever the author wrote: screen readers go by it.
  let last = 1
  const levelOf = (wanted: number): number => {
    last = Math.min(Math.max(wanted, 2), last + 1, 4)
    return last
  }
  return (
    <div className={styles.text}>
      {parseMarkdown(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is replaced as a whole.
        <Fragment key={place}>{showBlock(block, levelOf)}</Fragment>
      ))}
    </div>
  )
}

function showBlock(block: Block, levelOf: (wanted: number) => number): ReactNode {
  if (block.kind === 'paragraph') return <p>{show(block.parts)}</p>
  if (block.kind === 'heading') {
    const Heading = `h${levelOf(block.level)}` as 'h2' | 'h3' | 'h4'
    return <Heading>{show(block.parts)}</Heading>
  }
  const items = block.items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is replaced as a whole.
    <li key={place}>{show(item)}</li>
  ))
  // Clauses keep their numbers, with headings and paragraphs between them.
  return block.from === null ? <ul>{items}</ul> : <ol start={block.from}>{items}</ol>
}

const show = (parts: Inline[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is replaced as a whole.
  parts.map((part, place) => <Fragment key={place}>{showPart(part)}</Fragment>)

function showPart(part: Inline): ReactNode {
  if (part.kind === 'text') return part.text
  if (part.kind === 'bold') return <strong>{show(part.parts)}</strong>
  if (part.kind === 'emphasis') return <em>{show(part.parts)}</em>
  const link = linkTo(part.address)
  return link ? (
    <a {...link}>{show(part.parts)}</a>
  ) : (
    <>
      [{show(part.parts)}]({part.address})
    </>
  )
}

/** Encrypted sites, our own pages, mail and phone; anything else stays text. */
function linkTo(address: string) {
  if (/^(mailto|tel):/i.test(address)) return { href: address }
  return /^http:/i.test(address) ? null : safeLink(address)
}
