// One line of the audit log. It opens to show the values before and after.

import type { AuditEntry } from '@gemwala/contract/console/audit.shapes'
import { classNames } from '../../ui/class-names.ts'
import { showUpdated } from '../list/show-updated.ts'
import table from '../ui/change-table.module.css'
import { Mail } from '../ui/mail.tsx'
import styles from './audit-screen.module.css'
import { differenceOf } from './difference.ts'

/** For entries without a signed-in actor: the store itself, or a visitor. */
const nobody = 'not signed in'

export function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, subject, reason } = entry
  return (
    <details className={styles.entry}>
      <summary>
        <time dateTime={at}>{showUpdated(at)}</time>
        <strong>{action}</strong>
        <span>{subject}</span>
        <span className={styles.actor}>{actor ? <Mail address={actor} /> : nobody}</span>
        {reason && <em>{reason}</em>}
      </summary>
      <Difference entry={entry} />
    </details>
  )
}

function Difference({ entry: { before, after } }: { entry: AuditEntry }) {
  const changes = differenceOf(before, after)
  if (changes.length === 0) return <p className={styles.none}>No fields were recorded.</p>
  return (
    <table className={classNames(table.changes, styles.changes)}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before: old, after: now }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-side="before">{old ?? '–'}</td>
            <td data-side="after">{now ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
