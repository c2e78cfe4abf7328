// The store's logo and title.

import { storeTitle } from '@gemwala/contract/first-words'
import { Mark } from '../../ui/icons.tsx'
import styles from './brand.module.css'

export const Brand = () => (
  <span className={styles.brand}>
    <Mark />
    <span>{storeTitle}</span>
  </span>
)
