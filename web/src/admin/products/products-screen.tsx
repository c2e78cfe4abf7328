// All Products.

import {
  listedProductTypes,
  productEndpoints,
  productTexts,
} from '@gemwala/contract/catalogue/products'
import type { Product } from '@gemwala/contract/catalogue/products.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CatalogueList, everything } from '../catalogue/catalogue-list.tsx'
import { deleteRecord } from '../catalogue/delete-record.ts'
import { productsQuery } from '../catalogue/queries.ts'
import { actionsColumn, yesOrNo } from '../catalogue/row-actions.tsx'
import type { Column } from '../list/columns.ts'
import { useMay } from '../rights.ts'
import { sortedBy } from '../sorting/use-sorted.ts'
import { Pictured } from '../ui/pictured.tsx'
import { EditProductDialog } from './edit-product-dialog.tsx'
import { categoryNames } from './product-words.ts'

const searched = ({ name, productid }: Product): string => `${productid} ${name.toLowerCase()}`

const filter = {
  name: 'type',
  label: 'Type',
  options: [{ value: everything, label: 'All Types' }, ...listedProductTypes],
  filtered: ({ type }: Product) => type,
}

const columns: Column<Product>[] = [
  {
    head: 'Product ID',
    width: '100px',
    card: 'under',
    ...sortedBy<Product>('productid', ({ productid }) => productid),
    cell: ({ productid }) => <strong>{productid}</strong>,
  },
  {
    head: 'Name',
    width: 'minmax(160px, 1fr)',
    card: 'title',
    ...sortedBy<Product>('name', ({ name }) => name),
    cell: ({ name, imgpath }) => <Pictured imgpath={imgpath}>{name}</Pictured>,
  },
  {
    head: 'Type',
    width: '150px',
    ...sortedBy<Product>('type', ({ type }) => type),
    cell: ({ type }) => type,
  },
  {
    head: 'Category',
    width: '130px',
    ...sortedBy<Product>('category', ({ category }) => categoryNames[category]),
    cell: ({ category }) => categoryNames[category],
  },
  {
    head: 'Trending',
    width: '96px',
    ...sortedBy<Product>('trending', ({ istrending }) => istrending),
    cell: ({ istrending }) => yesOrNo(istrending),
  },
  {
    head: 'In Stock',
    width: '96px',
    ...sortedBy<Product>('stock', ({ instock }) => instock),
    cell: ({ instock }) => yesOrNo(instock),
  },
]

export function ProductsScreen() {
  const query = useQuery(productsQuery)
  const canEdit = useMay()(productEndpoints.edit)
  const [edited, setEdited] = useState<Product>()
  const [allColumns] = useState(() => [
    ...columns,
    actionsColumn<Product>({
      nameOf: ({ name }) => name,
      calls: productEndpoints,
      onEdit: setEdited,
      onDelete: (product) => void deleteProduct(product),
    }),
  ])
  return (
    <CatalogueList
      title="All Products"
      countLabel="Total Products"
      query={query}
      columns={allColumns}
      searchPlaceholder="Search products..."
      searched={searched}
      filter={filter}
      onOpen={canEdit ? setEdited : undefined}
      fetchFailed={productTexts.fetchFailed}
      noneFound={productTexts.noneFound}
    >
      {edited && <EditProductDialog product={edited} onClose={() => setEdited(undefined)} />}
    </CatalogueList>
  )
}

const deleteProduct = ({ _id, productid }: Product) =>
  deleteRecord({
    kind: 'product',
    queryKey: productsQuery.queryKey,
    _id,
    send: () => call(productEndpoints.delete, { params: { productid: String(productid) } }),
    deleted: productTexts.deleted,
    failed: () => productTexts.deleteFailed,
  })
