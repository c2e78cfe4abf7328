// What the signed-in member of staff may do: the same entries that the server checks.

import { staffEndpoints } from '@gemwala/contract/accounts/staff/staff'
import type { Endpoint } from '@gemwala/contract/endpoint'
import type { Right } from '@gemwala/contract/rights'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from './query-client.ts'

export const rightsQuery = {
  queryKey: ['rights'],
  queryFn: () => call(staffEndpoints.own),
  // An owner may change them meanwhile.
  refetchInterval: 60_000,
}

type Own = Awaited<ReturnType<typeof rightsQuery.queryFn>>
export type Needs = Pick<Endpoint, 'needs'>
export type May = (endpoint: Needs, more?: Right) => boolean

/** Until the rights are known, everything is offered: the server refuses what is not allowed. */
const mayWith =
  (rights: readonly Right[] | undefined): May =>
  ({ needs = [] }, more) =>
    !rights || [...needs, ...(more ? [more] : [])].every((right) => rights.includes(right))

/** For what happens without rendering, such as keys. */
export const may: May = (...asked) =>
  mayWith(queryClient.getQueryData<Own>(['rights'])?.rights)(...asked)

/** The shell asks before it shows a screen; every other component only reads. */
export const useMay = (): May => mayWith(useOwn()?.rights)

/** For requests that nobody asked for: they wait for the rights, and none is refused. */
export const useSurelyMay = (endpoint: Needs): boolean => {
  const own = useOwn()
  return own !== undefined && mayWith(own.rights)(endpoint)
}

const useOwn = (): Own | undefined => useQuery({ ...rightsQuery, enabled: false }, queryClient).data

/** An owner has every right, and no set. */
export const useIsOwner = (): boolean => (useOwn()?.setName ?? null) === null
