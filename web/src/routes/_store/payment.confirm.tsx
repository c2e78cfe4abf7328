// /payment/confirm.

import { createFileRoute } from '@tanstack/react-router'
import { ConfirmView } from '../../store/payments/confirm-view.tsx'

export const Route = createFileRoute('/_store/payment/confirm')({
  validateSearch: (search: { client_txn_id?: string }) => search,
  component: ConfirmPayment,
})

function ConfirmPayment() {
  return <ConfirmView purpose="order" clientTxnId={Route.useSearch().client_txn_id} />
}
