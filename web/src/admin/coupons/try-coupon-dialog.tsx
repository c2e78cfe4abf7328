// Tries a coupon before a customer does: with an item, a quantity and a customer. No use is counted.

import { checkoutTexts, quantityLimit } from '@gemwala/contract/buying/checkout'
import { couponEndpoints } from '@gemwala/contract/buying/coupons'
import type { Coupon, CouponTrial } from '@gemwala/contract/buying/coupons.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { ItemSearch } from '../catalogue/item-search.tsx'
import { isCount } from '../catalogue/numbers.ts'
import { itemsQuery } from '../catalogue/queries.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { type Customer, CustomerChoice } from './customer-choice.tsx'
import { TrialView } from './trial-view.tsx'

type Props = { coupons: Coupon[]; onClose: () => void }
type Wish = { couponId: string; itemid: number | undefined; quantity: string; customer: Customer }
type Outcome = { trial?: CouponTrial; failure?: string }
type Tried = Outcome & { wish: Wish }

const nothingTried: Outcome = {}

export function TryCouponDialog({ coupons, onClose }: Props) {
  const [wish, setWish] = useState<Wish>({
    couponId: coupons[0]?._id ?? '',
    itemid: undefined,
    quantity: '1',
    customer: { kind: 'new', role: 'user' },
  })
  const [tried, setTried] = useState<Tried>()
  const { isBusy, run } = useBusy()
  const { data: items = [] } = useQuery(itemsQuery)
  const item = items.find(({ itemid }) => itemid === wish.itemid)

  // A result is shown only for the current choice, so a late answer to an earlier one is dropped.
  const { trial, failure } = tried?.wish === wish ? tried : nothingTried

  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const submit = () =>
    run(async () => {
      const body = bodyOf(wish)
      if (typeof body === 'string') return setTried({ wish, failure: body })
      try {
        setTried({ wish, trial: await call(couponEndpoints.try, { body }) })
      } catch (error) {
        setTried({ wish, failure: textOf(error, 'The coupon could not be tried. Try again.') })
      }
    })
  return (
    <Modal title="Try a coupon" size="wide" onClose={onClose}>
      <Form onSubmit={() => void submit()}>
        <SelectField
          label="Coupon"
          hint="Tests the saved coupon. Doesn't count as a use."
          options={coupons.map(({ _id, couponCode }) => ({ value: _id, label: couponCode }))}
          value={wish.couponId}
          onChange={(event) => change({ couponId: event.currentTarget.value })}
        />
        <ItemSearch
          hint="By name or number."
          addedWord="Chosen"
          added={wish.itemid === undefined ? [] : [wish.itemid]}
          onAdd={(itemid) => change({ itemid })}
        />
        {item && (
          <p>
            Item: <strong>{item.name}</strong> ({item.itemid})
          </p>
        )}
        <TextField
          label="Quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={quantityLimit}
          step={1}
          value={wish.quantity}
          onChange={(event) => change({ quantity: event.currentTarget.value })}
        />
        <CustomerChoice customer={wish.customer} onChange={(customer) => change({ customer })} />
        {failure && <NoticeBox>{failure}</NoticeBox>}
        {trial && <TrialView trial={trial} />}
        <ModalActions>
          <CloseButton onClose={onClose}>Close</CloseButton>
          <BusyButton size="small" isBusy={isBusy} busyWords="Trying...">
            Try it
          </BusyButton>
        </ModalActions>
      </Form>
    </Modal>
  )
}

/** The request, or the error about what is missing. */
function bodyOf({ couponId: _id, itemid, quantity, customer }: Wish) {
  if (itemid === undefined) return 'Choose an item'
  if (!isCount(quantity, 1) || Number(quantity) > quantityLimit) return checkoutTexts.badQuantity
  if (customer.kind === 'new')
    return { _id, itemid, quantity: Number(quantity), role: customer.role }
  if (!customer.user) return 'Choose a customer'
  return { _id, itemid, quantity: Number(quantity), userid: customer.user.userid }
}
