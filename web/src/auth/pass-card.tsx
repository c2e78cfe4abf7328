// The card of a sign-in page, shaped like a pass: its purpose above the tear line, the rest below.

import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../ui/class-names.ts'
import voucher from '../ui/voucher.module.css'
import styles from './pass-card.module.css'

type Props = { title: string; text?: ReactNode; children: ReactNode }

export function PassCard({ title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The clicked element is gone, so screen readers continue from the new heading.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <>
      <div className={classNames(voucher.sideNotches, styles.head)}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p>{text}</p>}
      </div>
      <div className={classNames(voucher.sideNotches, styles.body)}>{children}</div>
    </>
  )
}

/** Links and small print at the foot of a card. */
export const CardFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
)

export const Divider = ({ word }: { word: string }) => <div className={styles.divider}>{word}</div>
