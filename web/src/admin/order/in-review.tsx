// Marks an order that only a person can settle, wherever it is shown.

import styles from './order-cells.module.css'

export const InReview = () => (
  <span
    className={styles.review}
    title="It may have been delivered: its details have the evidence."
  >
    In review
  </span>
)
