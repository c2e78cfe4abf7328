// An empty list and a list that failed to load: nobody must mistake one for the other.

import { useNavigate } from '@tanstack/react-router'
import { textOf } from '../../api/call.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import type { AskedAgain } from '../ui/out-of-date.tsx'

type Props = { title: string; isFiltered: boolean; text?: string }

/** `title` is the specification's text. */
export const EmptyList = ({ title, isFiltered, text = 'There is nothing here yet.' }: Props) => (
  <Notice level="h2" title={title} text={isFiltered ? 'Nothing matches these filters.' : text}>
    {isFiltered && <ClearFilters />}
  </Notice>
)

/** Filters are kept in the address, so a list without them is the address without its search. */
function ClearFilters() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={button.bone}
      onClick={() => void navigate({ to: '.', search: {} as never, resetScroll: false })}
    >
      Clear filters
    </button>
  )
}

export type FailedQuery = AskedAgain & { error: unknown; data: unknown }

/** Repeats another failed query too: a screen whose list is missing shows one error with one button. */
export const retryBoth = <Q extends FailedQuery>(query: Q, other: AskedAgain): Q => ({
  ...query,
  refetch: () => Promise.all([query.refetch(), other.refetch()]),
})

/** In the words of the specification. */
export const FailedLoad = ({ title, query }: { title: string; query: FailedQuery }) => (
  <LoadFailed
    title={title}
    text={textOf(query.error)}
    isAsking={query.isFetching}
    onTryAgain={() => void query.refetch()}
    look="bone"
  />
)

/** `what` completes 'We could not load': 'the orders'. */
export const FailedList = ({ what, query }: { what: string; query: FailedQuery }) => (
  <FailedLoad title={`We could not load ${what}.`} query={query} />
)
