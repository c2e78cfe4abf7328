// Update Product Prices: a product's stock and note, and the prices and stock of its items.

import { itemTexts } from '@gemwala/contract/catalogue/items'
import { productEndpoints, productTexts } from '@gemwala/contract/catalogue/products'
import { useQuery } from '@tanstack/react-query'
import { itemsOfQuery, productsQuery } from '../catalogue/queries.ts'
import { IfMay } from '../if-may.tsx'
import { FailedLoad } from '../list/empty-list.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { useFilters } from '../list/use-filters.ts'
import { SelectField } from '../ui/fields.tsx'
import { SaveBar } from '../ui/leaving/save-bar.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ItemPrices } from './item-prices.tsx'
import styles from './price.module.css'
import { ProductStatus } from './product-status.tsx'

const defaults = { product: '' }

export function PriceScreen() {
  const { filters, set } = useFilters(defaults)
  const products = useQuery(productsQuery)
  const chosen = products.data?.find(({ productid }) => `${productid}` === filters.product)
  return (
    <Page title="Update Product Prices" query={products}>
      {products.isPending && <Spinner label="Loading..." />}
      {products.isError && !products.data && (
        <FailedLoad title={productTexts.fetchFailed} query={products} />
      )}
      {products.data && (
        <div className={styles.chooser}>
          <SelectField
            label="Select a Product"
            value={chosen ? filters.product : ''}
            options={[
              products.data.length > 0
                ? { value: '', label: 'Select a Product' }
                : { value: '', label: productTexts.noneFound },
              ...products.data.map(({ productid, name }) => ({
                value: `${productid}`,
                label: name,
              })),
            ]}
            onChange={(event) => set({ product: event.currentTarget.value })}
          />
        </div>
      )}
      {products.data && !chosen && <p className={styles.unchosen}>{productTexts.chooseOne}</p>}
      {chosen && (
        <div key={chosen._id} className={styles.chosen}>
          <IfMay call={productEndpoints.update}>
            <ProductStatus product={chosen} />
          </IfMay>
          <Items productId={`${chosen.productid}`} />
        </div>
      )}
      <SaveBar />
    </Page>
  )
}

function Items({ productId }: { productId: string }) {
  const items = useQuery(itemsOfQuery(productId))
  if (items.isPending) return <Spinner label="Loading the items..." />
  if (!items.data) {
    return <FailedLoad title={itemTexts.fetchFailed} query={items} />
  }
  return (
    <div>
      {items.isError && <FailedPart what="the items" query={items} />}
      {items.data.length === 0 ? (
        <p className={styles.unchosen}>This product has no items.</p>
      ) : (
        <ul className={styles.items}>
          {items.data.map((item) => (
            <li key={item._id}>
              <ItemPrices item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
