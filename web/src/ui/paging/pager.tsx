// The pages of a list as links, so that each has an address: Back and reload keep the page.

import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronIcon } from '../icons.tsx'
import { pageMarks } from './page-marks.ts'
import styles from './pager.module.css'
import * as words from './pager.texts.ts'

type Props = {
  page: number
  totalPages: number
  /** The link to a page of the list. */
  linkTo: (page: number) => LinkProps
}

export function Pager({ page, totalPages, linkTo }: Props) {
  if (totalPages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <Link {...linkTo(page - 1)} className={styles.page} aria-label={words.previousPage}>
          <ChevronIcon to="left" />
        </Link>
      )}
      {pageMarks(page, totalPages).map((mark) =>
        typeof mark === 'number' ? (
          <Link
            key={mark}
            {...linkTo(mark)}
            className={styles.page}
            aria-label={words.pageNumber(mark)}
            aria-current={mark === page ? 'page' : undefined}
          >
            {mark}
          </Link>
        ) : (
          <span key={mark} className={styles.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      {page < totalPages && (
        <Link {...linkTo(page + 1)} className={styles.page} aria-label={words.nextPage}>
          <ChevronIcon to="right" />
        </Link>
      )}
    </nav>
  )
}
