// The store's logo and title.

import { storeTitle } from '@gemwala/contract/first-words'
import styles from './brand.module.css'
import { Mark } from './icons.tsx'

export const Brand = () => (
  <span className={styles.brand}>
    <Mark />
    <span>{storeTitle}</span>
  </span>
)
