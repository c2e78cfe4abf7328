// A heading of a table. Where the list can be sorted by its column, a click does it.

import { type HTMLAttributes, useContext } from 'react'
import styles from './column-head.module.css'
import { SortingContext } from './sorting.ts'

type Props = HTMLAttributes<HTMLElement> & {
  head: string
  isNumber?: boolean | undefined
  sort?: string | undefined
  sortedBy?: string | undefined
}

export function ColumnHead({ head, isNumber, sort, sortedBy, ...rest }: Props) {
  const sorting = useContext(SortingContext)
  const direction = sort && sorting?.directionOf(sort)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grid rows with table roles.
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus.
    <span
      role="columnheader"
      {...rest}
      data-number={isNumber || undefined}
      aria-sort={sort && sorting ? direction || 'none' : undefined}
    >
      {sort && sorting ? (
        <button
          type="button"
          className={styles.sort}
          title={sortedBy}
          onClick={() => sorting.choose(sort)}
        >
          {head}
        </button>
      ) : (
        head
      )}
    </span>
  )
}
