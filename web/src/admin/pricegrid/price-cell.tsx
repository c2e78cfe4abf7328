// An editable price in the grid, with its margin over the cost.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { type PriceField, priceEndpoints, priceLabels } from '@gemwala/contract/catalogue/prices'
import { showRupees } from '@gemwala/contract/money'
import type { KeyboardEvent } from 'react'
import { showPrice } from '../catalogue/price-history.tsx'
import { useMay } from '../rights.ts'
import styles from './grid.module.css'
import { amountsOf, isFine, marginOf } from './grid-changes.ts'
import { savedText, typePrices, useDraftOf } from './grid-drafts.ts'

export function PriceCell({ item, field }: { item: Item; field: PriceField }) {
  const typed = useDraftOf(item.itemid)?.[field]
  const text = typed ?? savedText(item, field)
  const canEdit = useMay()(priceEndpoints.apply)
  if (!canEdit) return showPrice(item[field])
  return (
    <input
      className={styles.price}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${priceLabels[field]} of ${item.name}`}
      aria-invalid={isFine(field, text) ? undefined : true}
      placeholder={field === 'cost' ? 'unknown' : undefined}
      data-changed={typed === undefined ? undefined : true}
      value={text}
      onChange={(event) => typePrices([[item, { [field]: event.currentTarget.value }]])}
      data-field={field}
      onKeyDown={(event) => {
        if (event.key === 'Escape') typePrices([[item, { [field]: savedText(item, field) }]])
        if (/^(Enter|ArrowDown)$/.test(event.key)) goTo(event, 'nextElementSibling')
        if (event.key === 'ArrowUp') goTo(event, 'previousElementSibling')
      }}
    />
  )
}

/** Moves to the same price of the row below or above, as in a spreadsheet. */
function goTo(
  event: KeyboardEvent<HTMLInputElement>,
  side: 'nextElementSibling' | 'previousElementSibling',
): void {
  event.preventDefault()
  const { field } = event.currentTarget.dataset
  const row = event.currentTarget.closest('[role=row]')?.[side]
  const input = row?.querySelector<HTMLInputElement>(`[data-field=${field}]`)
  input?.focus()
  input?.select()
}

type MarginProps = { item: Item; field: 'discountedprice' | 'resellprice' }

export function MarginCell({ item, field }: MarginProps) {
  const amounts = amountsOf(item, useDraftOf(item.itemid))
  const margin = marginOf(amounts[field], amounts.cost)
  if (!margin) return <span className={styles.unknown}>–</span>
  return (
    <span className={styles.margin} data-below-cost={margin.rupees < 0 || undefined}>
      {showRupees(margin.rupees)}
      {margin.percent !== undefined && <small>{margin.percent.toFixed(1)}%</small>}
      {margin.rupees < 0 && <em>below cost</em>}
    </span>
  )
}
