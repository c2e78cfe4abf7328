// A product's stock and important note.

import { productEndpoints, productTexts } from '@gemwala/contract/catalogue/products'
import type { Product } from '@gemwala/contract/catalogue/products.shapes'
import { call } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { newestProduct, putProduct } from '../catalogue/queries.ts'
import { ConflictBox } from '../ui/conflict-box.tsx'
import { AreaField } from '../ui/fields.tsx'
import { useEditing } from '../ui/use-editing.ts'
import { StockField } from './stock-field.tsx'

const labels = { instock: 'Stock', importantNote: 'Important Note' }

const draftOf = ({ instock, importantNote }: Product) => ({ instock, importantNote })

export function ProductStatus({ product }: { product: Product }) {
  const { _id } = product
  const { draft, changes, change, isBusy, reason, conflict, save, settle } = useEditing({
    record: product,
    draftOf,
    askNewest: () => newestProduct(_id),
  })
  const update = () =>
    save(
      async (version) => {
        const body = { _id, ...draft, version }
        const saved = await call(productEndpoints.update, { body })
        settle(saved.product)
        putProduct(saved.product)
        toast('ok', productTexts.statusUpdated)
      },
      () => toast('bad', productTexts.statusFailed),
    )
  return (
    <Panel title="Product status" hint="Customers see both on the product's page.">
      <Form onSubmit={() => void update()} isChanged={changes.length > 0}>
        <StockField
          label={labels.instock}
          isInStock={draft.instock}
          onChange={(instock) => change({ instock })}
        />
        <AreaField
          label={labels.importantNote}
          hint="Optional"
          maxLength={2000}
          value={draft.importantNote}
          onChange={(event) => change({ importantNote: event.currentTarget.value })}
        />
        {reason && <NoticeBox>{reason}</NoticeBox>}
        {conflict ? (
          <ConflictBox conflict={conflict} labels={labels} />
        ) : (
          <div>
            <BusyButton isBusy={isBusy} busyWords="Updating..." size="small" look="bone">
              Update Product Status
            </BusyButton>
          </div>
        )}
      </Form>
    </Panel>
  )
}
