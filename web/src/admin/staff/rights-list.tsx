// What a set of rights allows, by topic.

import { type Right, rightGroups, rightNames } from '@gemwala/contract/rights'
import styles from './staff.module.css'

/** Undefined stands for an owner's: all of them. */
export function RightsList({ rights }: { rights: readonly Right[] | undefined }) {
  if (!rights) return <p className={styles.every}>Every right, also those of later versions.</p>
  if (rights.length === 0) return <p className={styles.every}>Nothing but the dashboard.</p>
  return (
    <dl className={styles.rights}>
      {Object.entries(rightGroups)
        .map(([title, all]) => [title, all.filter((right) => rights.includes(right))] as const)
        .filter(([, held]) => held.length > 0)
        .map(([title, held]) => (
          <div key={title}>
            <dt>{title}</dt>
            {held.map((right) => (
              <dd key={right}>{rightNames[right]}</dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
