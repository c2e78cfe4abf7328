// An id or address on one line: what does not fit ends in an ellipsis, never inside a broken word. The
// tooltip has all of it, and a button that appears on hover copies it. Keyboards find the same button in
// the order's details, so it is not another stop in every row.

import { useState } from 'react'
import { copyText } from '../../ui/copy-button.tsx'
import { Stroked } from '../../ui/icons.tsx'
import styles from './clipped.module.css'

/** What fits into one of a card's three columns. */
const cardColumnLength = 13

/** `what` completes 'Copy': 'email'. */
export function Clipped({ text, what }: { text: string; what: string }) {
  const [isHovered, setHovered] = useState(false)
  return (
    <span
      className={styles.clipped}
      data-long={text.length > cardColumnLength || undefined}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <span title={text}>{text}</span>
      {isHovered && (
        <button
          type="button"
          tabIndex={-1}
          data-copy
          aria-label={`Copy ${what}`}
          onClick={() => void copyText(text, `Copied: ${what}`)}
        >
          <Stroked size={13}>
            <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
          </Stroked>
        </button>
      )}
    </span>
  )
}
