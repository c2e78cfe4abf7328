// Switches a list of orders between rows of 50 and of 36 pixels. A phone has cards instead.

import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { compactRows } from '../ui/preferences.ts'
import styles from './compact-button.module.css'

export function CompactButton() {
  const isCompact = compactRows.use()
  return (
    <button
      type="button"
      className={classNames(button.quiet, button.small, styles.compact)}
      aria-pressed={isCompact}
      onClick={() => compactRows.set(!isCompact)}
    >
      Compact rows
    </button>
  )
}
