// After a conflicting edit: what the other person changed, and the choice between their version and
// what is typed here.

import { useEffect, useRef } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './conflict-box.module.css'
import type { Conflict } from './use-editing.ts'

type Props = { conflict: Conflict; labels: Record<string, string> }

export function ConflictBox({ conflict: { changed, takeNewer, keepTyped }, labels }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a long form, the choice would be outside the visible part.
    box.current?.scrollIntoView?.({ block: 'nearest' })
    const form = box.current?.closest('form')
    return () => {
      // The clicked button disappears with the box, so the focus moves to the one that saves.
      const isLost = document.activeElement === document.body
      if (isLost) form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])
  const fields = changed.map((field) => labels[field] ?? field).join(', ')
  return (
    <div ref={box} className={styles.box} role="alert">
      <p>
        <strong>Someone else just changed this.</strong> {fields && `They changed: ${fields}. `}Your
        changes are not saved yet.
      </p>
      <div>
        <button
          type="button"
          className={classNames(button.bone, button.small)}
          onClick={() => takeNewer()}
        >
          Load the newer version
        </button>
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          onClick={() => keepTyped()}
        >
          Keep my changes
        </button>
      </div>
      <p className={styles.hint}>
        Loading replaces your changes. Keeping them takes only the rest from the newer version, and
        lets you save.
      </p>
    </div>
  )
}
