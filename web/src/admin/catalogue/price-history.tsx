// The price history of an item: each change with its day, author, and values before and after.

import {
  type PriceField,
  priceEndpoints,
  priceFields,
  priceLabels,
  priceTexts,
} from '@gemwala/contract/catalogue/prices'
import type { PastPrice } from '@gemwala/contract/catalogue/prices.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { FailedLoad } from '../list/empty-list.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './price-history.module.css'

export function PriceHistory({ itemid }: { itemid: number }) {
  const query = useQuery({
    queryKey: ['price history', itemid],
    queryFn: () => call(priceEndpoints.history, { params: { itemid: String(itemid) } }),
    // The prices may have changed since the history was last open.
    staleTime: 0,
  })
  if (query.isPending) return <Spinner label="Loading..." />
  if (!query.data) return <FailedLoad title={priceTexts.historyFailed} query={query} />
  return (
    <>
      {query.isError && <FailedPart what="the price history" query={query} />}
      <Changes history={query.data.history} />
    </>
  )
}

function Changes({ history }: { history: readonly PastPrice[] }) {
  if (history.length === 0) return <p className={styles.none}>{priceTexts.noHistory}</p>
  return (
    <ol className={styles.list} aria-label="Price history">
      {history.map((past) => (
        <li key={`${past.at} ${JSON.stringify(past.after)}`}>
          <p className={styles.about}>
            <time dateTime={past.at}>{showUpdated(past.at)}</time>
            <span>{past.actor ?? 'the store itself'}</span>
            {past.setId && <span>{past.note ? `price set: ${past.note}` : 'price set'}</span>}
          </p>
          <ul>
            {changesOf(past).map(({ field, before, after }) => (
              <li key={field}>
                {priceLabels[field]} {before !== undefined && <s>{before}</s>} <b>{after}</b>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Loads only when somebody opens it. */
export function PriceHistoryFold({ itemid }: { itemid: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronIcon to="right" />
        Price history
      </button>
      {isOpen && <PriceHistory itemid={itemid} />}
    </div>
  )
}

type Change = { field: PriceField; before: string | undefined; after: string }

/** The first entry of a new item lists all its initial prices. */
const changesOf = ({ before, after }: PastPrice): Change[] =>
  priceFields
    .filter((field) => (before ? before[field] !== after[field] : after[field] !== null))
    .map((field) => ({
      field,
      before: before ? showPrice(before[field]) : undefined,
      after: showPrice(after[field]),
    }))

/** A cost can be unknown. */
export const showPrice = (amount: number | null): string =>
  amount === null ? 'unknown' : showRupees(amount)
