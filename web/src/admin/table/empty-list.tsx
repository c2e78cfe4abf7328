// A list with nothing in it, and a list that could not be loaded: never to be mistaken for each other.

import { LoadFailed } from '../../store/notice/load-failed.tsx'
import { Notice } from '../../store/notice/notice.tsx'

/** `title` is the specification's text. */
export const EmptyList = ({ title, isFiltered }: { title: string; isFiltered: boolean }) => (
  <Notice
    level="h2"
    title={title}
    text={
      isFiltered
        ? 'Nothing matches these filters. Clear the search or choose others.'
        : 'There is nothing here yet.'
    }
  />
)

export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

/** In the specification's own words. */
export const FailedLoad = ({ title, query }: { title: string; query: FailedQuery }) => (
  <LoadFailed
    title={title}
    error={query.error}
    isAsking={query.isFetching}
    onTryAgain={() => void query.refetch()}
    look="bone"
  />
)

/** `what` completes 'We could not load': 'the orders'. */
export const FailedList = ({ what, query }: { what: string; query: FailedQuery }) => (
  <LoadFailed
    title={`We could not load ${what}.`}
    error={query.error}
    isAsking={query.isFetching}
    onTryAgain={() => void query.refetch()}
  />
)
