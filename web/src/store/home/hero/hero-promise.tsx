// The gold stub: what customers can count on.

import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import * as words from './hero.texts.ts'
import styles from './hero-promise.module.css'

const lines = [words.waysToPay, words.whereWeDeliver, words.ifNotDelivered]

export const HeroPromise = ({ className }: { className: string }) => (
  <div className={classNames(className, styles.promise)}>
    <p className={styles.title}>{words.deliveredOrMoneyBack}</p>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <CheckIcon size={16} /> {line}
        </li>
      ))}
    </ul>
  </div>
)
