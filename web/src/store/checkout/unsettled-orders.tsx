// On the product page: orders of which nobody knows whether they went through.

import { showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import { UnsettledNotice, UnsettledNotices } from '../paying/unsettled-notice.tsx'
import * as words from './checkout.texts.ts'
import type { usePurchase } from './use-purchase.ts'

export const UnsettledOrders = ({ isBusy, unsettled }: ReturnType<typeof usePurchase>) => (
  <UnsettledNotices>
    {unsettled.map(({ tryAgain, ...order }) => (
      <UnsettledNotice
        key={JSON.stringify(order)}
        text={words.unknownOutcome(showRupees(order.payable!))}
        isBusy={isBusy}
        onTryAgain={tryAgain}
      >
        <Link to="/orders">{words.viewOrders}</Link>
      </UnsettledNotice>
    ))}
  </UnsettledNotices>
)
