// The server's message about the whole form. A failure is red and announced at once.

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './notice-box.module.css'

type Props = { tone?: 'bad' | 'ok'; children: ReactNode }

export function NoticeBox({ tone = 'bad', children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a dialog that is taller than the screen, it would appear below the part that is in sight.
    if (box.current!.closest('dialog')) box.current!.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={box}
      className={styles.box}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {children}
    </div>
  )
}
