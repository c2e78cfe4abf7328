// The gold stub: what customers can count on.

import { classNames } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './hero-promise.module.css'

const lines = [
  'Pay by UPI or from your wallet.',
  'Delivery goes to the Id you enter.',
  'If we cannot deliver, the money returns to your wallet.',
]

export const HeroPromise = ({ className }: { className: string }) => (
  <div className={classNames(className, styles.promise)}>
    <p className={styles.title}>Delivered, or your money back</p>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <CheckIcon size={16} /> {line}
        </li>
      ))}
    </ul>
  </div>
)
