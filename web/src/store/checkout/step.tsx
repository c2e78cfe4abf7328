// One of the steps to an order. Its number becomes a check mark once it is done.

import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './step.module.css'

type Props = {
  number: number
  title: string
  isDone: boolean
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

export function Step({ number, title, isDone, aside, children }: Props) {
  const titleId = useId()
  return (
    <section
      className={styles.step}
      aria-labelledby={titleId}
      data-step={number}
      data-done={isDone || undefined}
    >
      <div className={styles.head}>
        <h2>
          <span className={styles.number} aria-hidden="true">
            {isDone ? <CheckIcon size={16} /> : number}
          </span>
          <span id={titleId}>{title}</span>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
