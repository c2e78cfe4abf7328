// 'Verify' opens the storefront's page that settles a payment if it was paid. Only administrators with
// a mapped storefront see it.

import { confirmQueryName, orderEndpoints } from '@gemwala/contract/orders/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './verify-link.module.css'

type Props = {
  /** The storefront's confirmation page. */
  page: string
  /** An order or a wallet transaction. */
  id: string
}

export function VerifyLink({ page, id }: Props) {
  const storefront = useStorefront()
  const client = useQueryClient()
  if (!storefront) return null
  const address = new URL(page, storefront)
  address.searchParams.set(confirmQueryName, id)
  return (
    <a
      className={classNames(button.quiet, styles.link)}
      href={address.href}
      target="_blank"
      rel="noopener"
      aria-label={`Verify ${id}`}
      // The other tab may settle it: back in this one, the list is loaded again, however new it is.
      onClick={() => void client.invalidateQueries({ refetchType: 'none' })}
    >
      Verify
    </a>
  )
}

/**
 * The origin of the storefront that confirms the payments this administrator verifies; undefined where
 * none is mapped, or nobody knows yet.
 */
function useStorefront(): string | undefined {
  const { data } = useQuery({
    queryKey: ['storefront'],
    queryFn: () => call(orderEndpoints.storefront),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data || data.address === null) return undefined
  return data.address || location.origin
}
