// The pagers of a list. Above it: which rows are shown, and every page when there are three or fewer,
// otherwise the first ones and an ellipsis; the left and right arrow keys change the page. Below it:
// only the way to the rows before and after.

import { countedUpTo, pagerFullLimit } from '@gemwala/contract/paging'
import { ChevronIcon } from '../../ui/icons.tsx'
import { useKeys } from '../ui/use-keys.ts'
import styles from './list-pager.module.css'

/** How long a list is. */
export type Paging = {
  /** Undefined until the list has loaded: the pager reserves its space. */
  totalPages: number | undefined
  /** Left out by a list that does not say which rows it shows. */
  rows?: { total: number; perPage: number; isSearch: boolean } | undefined
}

type Props = Paging & { page: number; onPage: (page: number) => void }

export function ListPager({ page, totalPages, rows, onPage }: Props) {
  const isFirst = page <= 1
  const isLast = page >= (totalPages ?? 0)
  useKeys({
    ArrowLeft: isFirst ? undefined : () => onPage(page - 1),
    ArrowRight: isLast ? undefined : () => onPage(page + 1),
  })
  if (totalPages === undefined) return <div className={styles.above} />
  if (totalPages < 1) return null
  return (
    <div className={styles.above}>
      {rows && <p>{showRange(page, rows)}</p>}
      <nav className={styles.pager} aria-label="Pages">
        <Step to="left" label="Previous page" isEnd={isFirst} onStep={() => onPage(page - 1)} />
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
        <Step to="right" label="Next page" isEnd={isLast} onStep={() => onPage(page + 1)} />
      </nav>
    </div>
  )
}

/** Its names differ from those above, so that screen readers announce each button differently. */
export function FootPager({ page, totalPages = 0, rows, onPage }: Props) {
  if (totalPages <= 1) return null
  return (
    <nav className={styles.foot} aria-label="Rows before and after">
      <Step to="left" label="Rows before" isEnd={page <= 1} onStep={() => onPage(page - 1)} />
      {rows && <p>{showRange(page, rows)}</p>}
      <Step
        to="right"
        label="Rows after"
        isEnd={page >= totalPages}
        onStep={() => onPage(page + 1)}
      />
    </nav>
  )
}

type StepProps = { to: 'left' | 'right'; label: string; isEnd: boolean; onStep: () => void }

const Step = ({ to, label, isEnd, onStep }: StepProps) => (
  <button type="button" aria-label={label} disabled={isEnd} onClick={onStep}>
    <ChevronIcon to={to} />
  </button>
)

/** 'Rows 26 to 50 of 3,004'. A search counts its rows only up to a limit. */
function showRange(page: number, { total, perPage, isSearch }: NonNullable<Paging['rows']>) {
  const show = (row: number) => row.toLocaleString('en-IN')
  const [first, last] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)]
  const range = first === last ? `Row ${show(first)}` : `Rows ${show(first)} to ${show(last)}`
  return `${range} of ${show(total)}${isSearch && total === countedUpTo ? '+' : ''}`
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
