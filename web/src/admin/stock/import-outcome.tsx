// The result of an import: how many codes are new, and which lines were duplicates.

import { showCodes } from '@gemwala/contract/delivery/vouchers'
import { NoticeBox } from '../../forms/notice-box.tsx'
import type { Outcome } from './send-codes.ts'
import styles from './stock.module.css'
import { showCount } from './stock-columns.tsx'

const namedAtOnce = 200

export function ImportOutcome({ outcome: { added, duplicates } }: { outcome: Outcome }) {
  const hidden = duplicates.length - namedAtOnce
  return (
    <>
      <NoticeBox tone="ok">{showCodes(added)} added to stock.</NoticeBox>
      {duplicates.length > 0 && (
        <section>
          <h3 className={styles.duplicatesHead}>
            Duplicates skipped: {showCount(duplicates.length)}
          </h3>
          <ul className={styles.duplicates} aria-label="Duplicates">
            {duplicates.slice(0, namedAtOnce).map(({ line, masked }) => (
              <li key={line}>
                Line {showCount(line)}: <code>{masked}</code>
              </li>
            ))}
            {hidden > 0 && <li>and {showCount(hidden)} more</li>}
          </ul>
        </section>
      )}
    </>
  )
}
