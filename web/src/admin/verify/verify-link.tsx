// 'Verify' opens the storefront's page that settles a payment if it was paid. Only administrators with
// a mapped storefront see it.

import { confirmQueryName } from '@gemwala/contract/orders/orders'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { useStorefront } from './use-storefront.ts'
import styles from './verify-link.module.css'

type Props = {
  /** The storefront's confirmation page. */
  page: string
  /** An order or a wallet transaction. */
  id: string
}

export function VerifyLink({ page, id }: Props) {
  const storefront = useStorefront()
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
    >
      Verify
    </a>
  )
}
