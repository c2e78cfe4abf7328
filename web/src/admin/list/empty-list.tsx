// An empty list and a list that failed to load: nobody must mistake one for the other.

import { textOf } from '../../api/call.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { AskedAgain } from '../ui/out-of-date.tsx'

/** `title` is the specification's text. */
export const EmptyList = ({ title, isFiltered }: { title: string; isFiltered: boolean }) => (
  <Notice
    level="h2"
    title={title}
    text={
      isFiltered
        ? 'Nothing matches these filters. Clear the search or choose other filters.'
        : 'There is nothing here yet.'
    }
  />
)

export type FailedQuery = AskedAgain & { error: unknown; data: unknown }

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
