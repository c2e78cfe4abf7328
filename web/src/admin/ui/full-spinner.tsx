// Over the whole screen while something is loaded that it cannot do without. What lies below keeps
// its focus, and the navigation stays in reach.

import styles from './full-spinner.module.css'
import { Spinner } from './spinner.tsx'

export const FullSpinner = ({ label }: { label: string }) => (
  <div className={styles.cover}>
    <Spinner label={label} />
  </div>
)
