// How old something is, as a second line below its number.

import styles from './age.module.css'
import { showAge } from './show-age.ts'
import { showUpdated } from './show-updated.ts'
import { useNow } from './use-now.ts'

type Props = {
  at: string
  /** What happened then: 'Ordered'. */
  what: string
  tone?: 'slow' | 'late' | undefined
}

export const Age = ({ at, what, tone }: Props) => (
  <time className={styles.age} dateTime={at} title={`${what} ${showUpdated(at)}`} data-tone={tone}>
    {showAge(at, useNow())}
  </time>
)
