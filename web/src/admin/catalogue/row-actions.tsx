// The last column of the catalogue's lists: Edit and Delete.

import { IfMay } from '../if-may.tsx'
import type { Column } from '../list/columns.ts'
import type { Needs } from '../rights.ts'
import styles from '../ui/segments.module.css'
import { isFirstClick } from './delete-record.ts'

type Deeds<Row> = {
  /** The name of the row, for screen readers. */
  nameOf: (row: Row) => string
  /** The calls behind the buttons. */
  calls: { edit: Needs; delete: Needs }
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

export const actionsColumn = <Row,>({
  nameOf,
  calls,
  onEdit,
  onDelete,
}: Deeds<Row>): Column<Row> => ({
  head: 'Actions',
  width: '138px',
  pinnedPx: 0,
  card: 'wide',
  cell: (row) => (
    <div className={styles.segments}>
      <IfMay call={calls.edit}>
        <button type="button" aria-label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)}>
          Edit
        </button>
      </IfMay>
      <IfMay call={calls.delete}>
        <button
          type="button"
          data-tone="bad"
          aria-label={`Delete ${nameOf(row)}`}
          onClick={(event) => isFirstClick(event) && onDelete(row)}
        >
          Delete
        </button>
      </IfMay>
    </div>
  ),
})

/** The table shows booleans as words. */
export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')
