// All Items.

import { itemEndpoints, itemTexts, listedApiTypes } from '@gemwala/contract/catalogue/items'
import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CatalogueList, everything } from '../catalogue/catalogue-list.tsx'
import { deleteRecord } from '../catalogue/delete-record.ts'
import { itemsQuery } from '../catalogue/queries.ts'
import { actionsColumn, yesOrNo } from '../catalogue/row-actions.tsx'
import { itemNameCell } from '../catalogue/stopped-note.tsx'
import type { Column } from '../list/columns.ts'
import { useMay } from '../rights.ts'
import { sortedBy } from '../sorting/use-sorted.ts'
import { Pictured } from '../ui/pictured.tsx'
import { EditItemDialog } from './edit-item-dialog.tsx'

const searched = ({ name, itemid }: Item): string => `${itemid} ${name.toLowerCase()}`

const filter = {
  name: 'apiType',
  label: 'API type',
  options: [{ value: everything, label: 'All API Types' }, ...listedApiTypes],
  filtered: ({ apiType }: Item) => apiType ?? '',
}

const columns: Column<Item>[] = [
  {
    head: 'Item ID',
    width: '90px',
    card: 'under',
    ...sortedBy<Item>('itemid', ({ itemid }) => itemid),
    cell: ({ itemid }) => <strong>{itemid}</strong>,
  },
  {
    head: 'Name',
    width: 'minmax(160px, 1fr)',
    card: 'title',
    ...sortedBy<Item>('name', ({ name }) => name),
    cell: (item) => <Pictured imgpath={item.imgpath}>{itemNameCell(item)}</Pictured>,
  },
  {
    head: 'API Type',
    width: '190px',
    ...sortedBy<Item>('apitype', ({ apiType }) => apiType ?? ''),
    cell: ({ apiType }) => apiType ?? 'N/A',
  },
  {
    head: 'In Stock',
    width: '96px',
    ...sortedBy<Item>('stock', ({ inStock }) => inStock),
    cell: ({ inStock }) => yesOrNo(inStock),
  },
  {
    head: 'Original Price',
    width: '130px',
    ...sortedBy<Item>('original', ({ originalprice }) => originalprice),
    isNumber: true,
    cell: ({ originalprice }) => showRupees(originalprice),
  },
  {
    head: 'Discounted Price',
    width: '150px',
    ...sortedBy<Item>('discounted', ({ discountedprice }) => discountedprice),
    isNumber: true,
    card: 'figure',
    cell: ({ discountedprice }) => showRupees(discountedprice),
  },
]

export function ItemsScreen() {
  const query = useQuery(itemsQuery)
  const canEdit = useMay()(itemEndpoints.edit)
  const [edited, setEdited] = useState<Item>()
  const [allColumns] = useState(() => [
    ...columns,
    actionsColumn<Item>({
      nameOf: ({ name }) => name,
      calls: itemEndpoints,
      onEdit: setEdited,
      onDelete: (item) => void deleteItem(item),
    }),
  ])
  return (
    <CatalogueList
      title="All Items"
      countLabel="Total Items"
      query={query}
      columns={allColumns}
      searchPlaceholder="Search items..."
      searched={searched}
      filter={filter}
      onOpen={canEdit ? setEdited : undefined}
      fetchFailed={itemTexts.fetchFailed}
      noneFound={itemTexts.noneFound}
    >
      {edited && <EditItemDialog item={edited} onClose={() => setEdited(undefined)} />}
    </CatalogueList>
  )
}

const deleteItem = ({ _id, itemid }: Item) =>
  deleteRecord({
    kind: 'item',
    queryKey: itemsQuery.queryKey,
    _id,
    send: () => call(itemEndpoints.delete, { params: { itemid: String(itemid) } }),
    deleted: itemTexts.deleted,
    failed: () => itemTexts.deleteFailed,
  })
