// Beside the current screen, in place of an order whose drawer could not be downloaded.

import { PartFailed } from '../load-part.tsx'
import { useOpenOrder, useShownOrder } from '../order/use-open-order.ts'
import { SideClose, SideDialog } from '../ui/side-dialog.tsx'

export function OrderNotLoaded() {
  const orderid = useShownOrder()
  const open = useOpenOrder()
  const close = () => open(undefined)
  return (
    <SideDialog
      side="right"
      label={`Order ${orderid}`}
      isOpen={orderid !== undefined}
      onClose={close}
    >
      <SideClose onClose={close} />
      <PartFailed />
    </SideDialog>
  )
}
