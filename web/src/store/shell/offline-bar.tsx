// Tells that the page comes from this device, because there is no network.

import { useIsOffline } from '../../ui/offline.ts'
import styles from './offline-bar.module.css'
import * as words from './shell.texts.ts'

export const OfflineBar = () =>
  useIsOffline() && (
    <p className={styles.bar} role="status">
      {words.offline}
    </p>
  )
