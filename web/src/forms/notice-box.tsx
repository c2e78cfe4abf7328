// The server's message about the whole form. A failure is red and announced at once.

import type { ReactNode } from 'react'
import styles from './notice-box.module.css'

type Props = { tone?: 'bad' | 'ok'; children: ReactNode }

export const NoticeBox = ({ tone = 'bad', children }: Props) => (
  <div className={styles.box} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
)
