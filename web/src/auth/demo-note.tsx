// Tells newcomers to the demo where to find accounts and codes, in a new tab to keep typed text.

import { demoScreen } from '@gemwala/contract/screens'
import styles from './demo-note.module.css'

export const DemoNote = () => (
  <p className={styles.note}>
    This is the demo: nothing is sent to anybody. Accounts, mails, SMS and their codes are on the{' '}
    <a href={demoScreen} target="_blank" rel="noreferrer">
      demo page ↗
    </a>
  </p>
)
