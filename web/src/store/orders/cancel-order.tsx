// Cancels an order that is not paid yet.

import { texts } from '@gemwala/contract/texts'
import { textOf } from '../../api/call.ts'
import { cancelOrder } from '../../api/orders.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './cancel-order.texts.ts'

type Props = { orderid: string; size: 'normal' | 'small'; onChanged: () => void; children: string }

export function CancelOrder({ orderid, size, onChanged, children }: Props) {
  const { isBusy, run } = useBusy()
  const cancel = () =>
    run(async () => {
      try {
        await cancelOrder(orderid)
        toast('ok', words.cancelled)
      } catch (error) {
        toast('bad', textOf(error, texts.failedTryAgain))
      }
      // After a refusal, too: the payment may have arrived first.
      onChanged()
    })
  return (
    <BusyButton
      type="button"
      look="quiet"
      size={size}
      isBusy={isBusy}
      busyWords={words.cancelling}
      onClick={() => void cancel()}
    >
      {children}
    </BusyButton>
  )
}
