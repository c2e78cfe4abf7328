// Over the whole screen while something is loaded that it cannot do without. What lies below keeps
// its focus, and the navigation stays in reach.

import page from '../../ui/page.module.css'
import styles from './full-spinner.module.css'

export const FullSpinner = ({ label }: { label: string }) => (
  <div className={styles.cover} role="status">
    <span className={styles.spinner} aria-hidden="true" />
    <span className={page.unseen}>{label}</span>
  </div>
)
