// Fields that are rarely needed, behind a button.

import { type ReactNode, useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  /** The button's words while it is closed, and while it is open. */
  words: readonly [closed: string, open: string]
  /** Something inside is wrong: it opens. */
  hasProblem?: boolean
  children: ReactNode
}

export function Fold({ words, hasProblem = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Stays open while the problem is being corrected.
  if (hasProblem && !isOpen) setOpen(true)
  return (
    <>
      <div>
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words[isOpen ? 1 : 0]}
        </button>
      </div>
      {isOpen && children}
    </>
  )
}
