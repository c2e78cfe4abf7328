// One line of the audit log: a sentence. It opens to show the values before and after.

import type { ListedEntry } from '@gemwala/contract/console/audit.shapes'
import { useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { showUpdated } from '../list/show-updated.ts'
import table from '../ui/change-table.module.css'
import { Mail } from '../ui/mail.tsx'
import styles from './audit-screen.module.css'
import { differenceOf, labelOf } from './difference.ts'
import { sentenceOf } from './sentence.ts'
import { Subject } from './subject.tsx'

export function EntryRow({ entry }: { entry: ListedEntry }) {
  const { at, actor, action, subject } = entry
  const { who, lead, hasSubject, tail } = sentenceOf(entry)
  const changes = differenceOf(entry.before, entry.after)
  const [isOpen, setOpen] = useState(false)
  const changesId = useId()
  return (
    <>
      <tr className={styles.entry}>
        <td>
          <time dateTime={at}>{showUpdated(at)}</time>
        </td>
        <td className={styles.what}>
          <strong>{who}</strong> {lead} {hasSubject && <Subject subject={subject} />}
          {tail}
        </td>
        <td className={styles.actor}>{actor ? <Mail address={actor} /> : 'not logged in'}</td>
        <td>
          {changes.length > 0 && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={changesId}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronIcon to="right" />
              Details
            </button>
          )}
        </td>
      </tr>
      <tr id={changesId} hidden={!isOpen}>
        <td colSpan={4} className={styles.below}>
          {isOpen && <Difference changes={changes} action={action} />}
        </td>
      </tr>
    </>
  )
}

type Props = { changes: ReturnType<typeof differenceOf>; action: string }

const Difference = ({ changes, action }: Props) => (
  <table className={classNames(table.changes, styles.changes)}>
    <caption>Recorded as '{action}'</caption>
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
          <th scope="row">{labelOf(field)}</th>
          <td data-side={old && 'before'}>{old ?? '–'}</td>
          <td data-side={now && 'after'}>{now ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
