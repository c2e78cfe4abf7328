// The last column of the catalogue's lists: Edit and Delete.

import type { Column } from '../list/columns.ts'
import styles from './row-actions.module.css'

type Deeds<Row> = {
  /** The name of the row, for screen readers. */
  nameOf: (row: Row) => string
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

export const actionsColumn = <Row,>({ nameOf, onEdit, onDelete }: Deeds<Row>): Column<Row> => ({
  head: 'Actions',
  width: '138px',
  card: 'wide',
  cell: (row) => (
    <div className={styles.actions}>
      <button type="button" aria-label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)}>
        Edit
      </button>
      <button type="button" aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
        Delete
      </button>
    </div>
  ),
})

/** The table shows booleans as words. */
export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')
