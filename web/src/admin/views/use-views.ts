// The saved views of the current screen, and the one that its address shows.

import { viewEndpoints } from '@gemwala/contract/console/views'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'

/** Where one is in a list is no part of a view, nor is the order that is open over it. */
const isFilter = ([name, value]: [string, unknown]) =>
  name !== 'page' && name !== 'order' && typeof value === 'string'

const queryOf = (search: object): string =>
  new URLSearchParams(
    Object.entries(search)
      .filter(isFilter)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ).toString()

export const viewsKey = (screen: string) => ['views', screen]

export function useViews() {
  const screen = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' })
  const query = useLocation({ select: ({ search }) => queryOf(search) })
  const { data } = useQuery({
    queryKey: viewsKey(screen),
    queryFn: () => call(viewEndpoints.list, { query: { screen } }),
    // The address of the next screen is there before this one goes; the dashboard has none.
    enabled: screen !== '',
  })
  const navigate = useNavigate()
  const views = data?.views ?? []
  const show = (id: string) => {
    const chosen = views.find((one) => one.id === id)
    const search = Object.fromEntries(new URLSearchParams(chosen?.query ?? ''))
    void navigate({ to: '.', search: search as never, resetScroll: false })
  }
  return { screen, query, views, current: views.find((one) => one.query === query), show }
}
