// /wallet.

import { createFileRoute } from '@tanstack/react-router'
import { SignedInOnly } from '../../auth/signed-in-only.tsx'
import { type PurchaseSearch, purchaseIn } from '../../store/wallet/purchase.ts'
import { WalletView } from '../../store/wallet/wallet-view.tsx'
import { pageOf } from '../../ui/paging/page-of.ts'

export const Route = createFileRoute('/_store/wallet/')({
  // The screen validates the values itself, so that the route tree stays small.
  validateSearch: (search: { page?: string; amount?: string } & PurchaseSearch) => search,
  component: Wallet,
})

function Wallet() {
  const { page, amount, ...search } = Route.useSearch()
  return (
    <SignedInOnly>
      <WalletView pageNumber={pageOf(page)} purchase={purchaseIn(search)} amount={amount} />
    </SignedInOnly>
  )
}
