// The numbered pager of a list: every page when there are three or fewer, otherwise the first ones and
// an ellipsis. The left and right arrow keys change the page.

import { pagerFullLimit } from '@gemwala/contract/paging'
import { ChevronIcon } from '../../ui/icons.tsx'
import { useKeys } from '../ui/use-keys.ts'
import styles from './list-pager.module.css'

type Props = {
  page: number
  /** Undefined until the list has loaded: the pager reserves its space. */
  totalPages: number | undefined
  onPage: (page: number) => void
}

export function ListPager({ page, totalPages, onPage }: Props) {
  const isFirst = page <= 1
  const isLast = page >= (totalPages ?? 0)
  useKeys({
    ArrowLeft: isFirst ? undefined : () => onPage(page - 1),
    ArrowRight: isLast ? undefined : () => onPage(page + 1),
  })
  if (totalPages === undefined) return <div className={styles.pager} />
  if (totalPages < 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      <button
        type="button"
        aria-label="Previous page"
        disabled={isFirst}
        onClick={() => onPage(page - 1)}
      >
        <ChevronIcon to="left" />
      </button>
      {marksOf(page, totalPages).map((mark) =>
        typeof mark === 'number' ? (
          <button
            key={mark}
            type="button"
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onPage(mark)}
          >
            {mark.toLocaleString('en-IN')}
          </button>
        ) : (
          <span key={mark} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button
        type="button"
        aria-label="Next page"
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      >
        <ChevronIcon to="right" />
      </button>
    </nav>
  )
}

type Mark = number | 'gap' | 'second gap'

/** The first pages, an ellipsis, the last one; further in, the current page between two ellipses. */
function marksOf(page: number, totalPages: number): Mark[] {
  const all = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (totalPages <= pagerFullLimit) return all(1, totalPages)
  if (page <= pagerFullLimit) return [...all(1, pagerFullLimit), 'gap', totalPages]
  if (page >= totalPages - 1) return [1, 'gap', ...all(totalPages - 2, totalPages)]
  return [1, 'gap', page, 'second gap', totalPages]
}
