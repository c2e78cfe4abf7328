// Finds items that the supplier of an API type sells and adds their ids to our item. The supplier is
// asked only when somebody searches, not whenever the form is open.

import type { ApiType } from '@gemwala/contract/delivery/lanes'
import { supplierEndpoints, supplierTexts } from '@gemwala/contract/delivery/suppliers'
import type { SuppliedItem } from '@gemwala/contract/delivery/suppliers.shapes'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Finder } from '../catalogue/finder.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The server caches the list for the same time. */
const freshForMs = 10 * 60_000

type Props = {
  apiType: ApiType
  /** The item's ids; one that is delivered twice appears twice. */
  ids: readonly string[]
  onAdd: (id: string) => void
}

export function SupplierItemSearch({ apiType, ids, onAdd }: Props) {
  const [text, setText] = useState('')
  const list = useQuery({
    queryKey: ['supplier items', apiType],
    queryFn:
      text.trim() === '' ? skipToken : () => call(supplierEndpoints.items, { params: { apiType } }),
    staleTime: freshForMs,
  })
  return (
    <Finder
      label="Find at the supplier"
      hint="By name or id. Choosing one adds its id; choose it twice to deliver two. Prices are in the supplier's currency."
      foundLabel="What the supplier sells"
      noneFound={supplierTexts.noneSold}
      text={text}
      onText={setText}
      entries={(list.data?.items ?? []).map((item) => ({
        id: item.supplierItemId,
        name: item.name,
        note: noteOf(item, ids),
      }))}
      instead={list.data ? undefined : <NotThere list={list} />}
      onChoose={onAdd}
    />
  )
}

function noteOf({ supplierItemId, price, instock }: SuppliedItem, ids: readonly string[]): string {
  const count = ids.filter((id) => id === supplierItemId).length
  if (count > 0) return count === 1 ? 'Added' : `Added ${count} times`
  if (!instock) return 'Out of stock'
  return price === null ? '' : String(price)
}

type Asked = { isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown }

function NotThere({ list }: { list: Asked }) {
  if (!list.isError || list.isFetching) return <Spinner label="Asking the supplier..." />
  return (
    <>
      <NoticeBox>{textOf(list.error, supplierTexts.itemsUnreachable)}</NoticeBox>
      <div>
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          onClick={() => list.refetch()}
        >
          Try again
        </button>
      </div>
    </>
  )
}
