// On the product page: an order of which nobody knows whether it went through.

import { showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import { UnsettledNotice } from '../paying/unsettled-notice.tsx'
import * as words from './checkout.texts.ts'
import type { usePurchase } from './use-purchase.ts'

export const UnsettledOrder = ({ isBusy, unsettled }: ReturnType<typeof usePurchase>) =>
  unsettled && (
    <UnsettledNotice
      text={words.unknownOutcome(showRupees(unsettled.payable!))}
      isBusy={isBusy}
      onTryAgain={unsettled.tryAgain}
    >
      <Link to="/orders">{words.viewOrders}</Link>
    </UnsettledNotice>
  )
