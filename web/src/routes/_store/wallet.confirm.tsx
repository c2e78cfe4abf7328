// /wallet/confirm.

import { createFileRoute } from '@tanstack/react-router'
import { ConfirmView } from '../../store/payments/confirm-view.tsx'

export const Route = createFileRoute('/_store/wallet/confirm')({
  validateSearch: (search: { client_txn_id?: string }) => search,
  component: ConfirmTopUp,
})

function ConfirmTopUp() {
  return <ConfirmView purpose="wallet" clientTxnId={Route.useSearch().client_txn_id} />
}
