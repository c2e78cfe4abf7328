// One item's two selling prices and its stock.

import { itemEndpoints, itemTexts } from '@gemwala/contract/catalogue/items'
import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { toast } from '../../ui/toast.ts'
import { isAmount } from '../catalogue/numbers.ts'
import { newestItem, putItem } from '../catalogue/queries.ts'
import { StoppedNote } from '../catalogue/stopped-note.tsx'
import { ConflictBox } from '../ui/conflict-box.tsx'
import { TextField } from '../ui/fields.tsx'
import { useEditing } from '../ui/use-editing.ts'
import styles from './price.module.css'
import { StockField } from './stock-field.tsx'

// This screen's normal price is the record's discounted price; its discounted price is the record's
// price for resellers.
const labels = { price: 'Normal Price', resellPrice: 'Discounted Price', itemInstock: 'Stock' }
type Draft = { price: string; resellPrice: string; itemInstock: boolean }

const draftOf = ({ discountedprice, resellprice, inStock }: Item): Draft => ({
  price: String(discountedprice),
  resellPrice: String(resellprice),
  itemInstock: inStock,
})

const problemsOf = ({ price, resellPrice }: Draft) => ({
  ...(!isAmount(price) && { price: itemTexts.normalPriceRequired }),
  ...(!isAmount(resellPrice) && { resellPrice: itemTexts.discountedPriceRequired }),
})

export function ItemPrices({ item }: { item: Item }) {
  const { _id, itemid, name, originalprice } = item
  const form = useEditing({ record: item, draftOf, askNewest: () => newestItem(_id) })
  const { draft, problems, change, conflict } = form
  const titleId = useId()
  const update = () => {
    const wrong = problemsOf(draft)
    if (Object.keys(wrong).length > 0) return form.refuse(wrong)
    void form.save(
      async (version) => {
        const saved = await call(itemEndpoints.update, {
          params: { itemId: String(itemid) },
          body: {
            price: Number(draft.price),
            resellPrice: Number(draft.resellPrice),
            itemInstock: draft.itemInstock,
            version,
          },
        })
        form.settle(saved.item)
        putItem(saved.item)
        toast('ok', itemTexts.priceUpdated(name))
      },
      () => toast('bad', itemTexts.priceFailed(name)),
    )
  }
  return (
    <section className={styles.item} aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      <p className={styles.about}>
        Item {itemid}, list price {showRupees(originalprice)}
      </p>
      <StoppedNote itemid={itemid} />
      <Form onSubmit={update} problem={form.refusal} isChanged={form.changes.length > 0}>
        <div className={styles.prices}>
          <TextField
            label={labels.price}
            hint="For users and guests"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            value={draft.price}
            error={problems.price}
            onChange={(event) => change({ price: event.currentTarget.value })}
          />
          <TextField
            label={labels.resellPrice}
            hint="For resellers"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            value={draft.resellPrice}
            error={problems.resellPrice}
            onChange={(event) => change({ resellPrice: event.currentTarget.value })}
          />
        </div>
        <StockField
          label={labels.itemInstock}
          isInStock={draft.itemInstock}
          onChange={(itemInstock) => change({ itemInstock })}
        />
        {form.reason && <NoticeBox>{form.reason}</NoticeBox>}
        {conflict ? (
          <ConflictBox conflict={conflict} labels={labels} />
        ) : (
          <BusyButton isBusy={form.isBusy} busyWords="Updating..." look="quiet">
            Update Item
          </BusyButton>
        )}
      </Form>
    </section>
  )
}
