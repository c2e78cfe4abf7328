// The cell of 'Updated At'. Its text has exactly the specified format; the zone stands after it.

import { zoneName } from '../store-zone.ts'
import { showInZone } from './show-updated.ts'
import styles from './updated.module.css'

export const Updated = ({ at }: { at: string }) => (
  <time className={styles.updated} dateTime={at} data-zone={zoneName}>
    {showInZone(at)}
  </time>
)
