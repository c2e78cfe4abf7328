// Edit Product: the specified fields, and ours folded below them.

import type { Category, ProductType } from '@gemwala/contract/catalogue/catalogue'
import { productEndpoints, productTexts } from '@gemwala/contract/catalogue/products'
import type { Product } from '@gemwala/contract/catalogue/products.shapes'
import { type ApiType, apiTypes } from '@gemwala/contract/delivery/lanes'
import { texts } from '@gemwala/contract/texts'
import { call, textOf } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import styles from '../catalogue/forms.module.css'
import { ItemSearch } from '../catalogue/item-search.tsx'
import { isCount, splitList } from '../catalogue/numbers.ts'
import { newestProduct, putProduct } from '../catalogue/queries.ts'
import { SelectField, TextField, TickField } from '../ui/fields.tsx'
import type { Problems } from '../ui/use-draft.ts'
import { useEditing } from '../ui/use-editing.ts'
import { CardPreview } from './card-preview.tsx'
import { Fold } from './fold.tsx'
import {
  type InputsDraft,
  inputLabels,
  inputProblems,
  inputsDraftOf,
  inputsOnWire,
} from './inputs-draft.ts'
import { InputsEditor } from './inputs-editor.tsx'
import { type ProductBasics, ProductImage, ProductNaming, ProductNote } from './product-fields.tsx'
import { editTypes } from './product-words.ts'
import {
  type StorePageDraft,
  storePageDraftOf,
  storePageLabels,
  storePageOnWire,
  storePageProblems,
} from './store-page-draft.ts'
import { StorePageFields } from './store-page-fields.tsx'

type Draft = ProductBasics &
  InputsDraft &
  StorePageDraft & {
    apiType: ApiType | ''
    /** Separated by commas. */
    items: string
    istrending: boolean
    instock: boolean
  }

const labels: Record<keyof Draft, string> = {
  name: 'Product Name',
  type: 'Product Type',
  category: 'Category',
  apiType: 'API Type',
  items: 'Items',
  imgpath: 'Image Path',
  istrending: 'Is Trending',
  instock: 'In Stock',
  importantnote: 'Important Note',
  ...inputLabels,
  ...storePageLabels,
}

const draftOf = (product: Product): Draft => ({
  name: product.name,
  type: product.type as ProductType,
  category: product.category,
  apiType: product.apiType ?? '',
  items: product.items.join(', '),
  imgpath: product.imgpath,
  istrending: product.istrending,
  instock: product.instock,
  importantnote: product.importantnote,
  ...inputsDraftOf(product.inputs),
  ...storePageDraftOf(product),
})

function problemsOf(draft: Draft): Problems {
  const areNumbers = splitList(draft.items).every((item) => isCount(item, 1))
  return {
    ...(draft.name.trim() === '' && { name: productTexts.nameRequired }),
    ...(draft.type === '' && { type: productTexts.typeRequired }),
    ...(draft.category === '' && { category: productTexts.categoryRequired }),
    ...(!areNumbers && { items: productTexts.itemsAreNumbers }),
    ...inputProblems(draft),
    ...storePageProblems(draft),
  }
}

export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { _id } = product
  const form = useEditing({ record: product, draftOf, askNewest: () => newestProduct(_id) })
  const { draft, problems, change } = form
  const items = splitList(draft.items)
  const save = () => {
    const wrong = problemsOf(draft)
    if (Object.keys(wrong).length > 0) {
      form.refuse(wrong)
      return toast('bad', texts.requiredFields)
    }
    void form.save(
      async (version) => {
        const { name, type, apiType, imgpath, istrending, instock, importantnote } = draft
        const body = {
          ...{ name, type, apiType, imgpath, istrending, instock, importantnote, version },
          category: draft.category as Category,
          items: items.map(Number),
          inputs: inputsOnWire(draft),
          ...storePageOnWire(draft),
        }
        putProduct(await call(productEndpoints.edit, { params: { _id }, body }))
        toast('ok', productTexts.edited)
        onClose()
      },
      (error) => toast('bad', textOf(error, productTexts.updateFailed)),
    )
  }
  return (
    <EditDialog title="Edit Product" form={form} labels={labels} onSave={save} onClose={onClose}>
      <ProductNaming form={form} types={editTypes(product.type)}>
        <SelectField
          label="API Type (Optional)"
          options={[{ value: '', label: 'None' }, ...apiTypes]}
          value={draft.apiType}
          onChange={(event) => change({ apiType: event.currentTarget.value as ApiType | '' })}
        />
        <div className={styles.wide}>
          <TextField
            label="Items (comma-separated)"
            autoComplete="off"
            value={draft.items}
            error={problems.items}
            onChange={(event) => change({ items: event.currentTarget.value })}
          />
        </div>
      </ProductNaming>
      <ProductImage form={form} />
      <div className={styles.ticks}>
        <TickField
          label={labels.istrending}
          checked={draft.istrending}
          onChange={(event) => change({ istrending: event.currentTarget.checked })}
        />
        <TickField
          label={labels.instock}
          checked={draft.instock}
          onChange={(event) => change({ instock: event.currentTarget.checked })}
        />
      </div>
      <ProductNote form={form} />
      <Fold words={['Find an item', 'Close the search']}>
        <ItemSearch
          added={items.map(Number)}
          onAdd={(itemid) => change({ items: [...items, itemid].join(', ') })}
        />
      </Fold>
      <Fold
        words={['Edit the inputs', 'Close the inputs']}
        hasProblem={Object.keys(inputLabels).some((field) => problems[field])}
      >
        <InputsEditor form={form} />
      </Fold>
      <Fold words={['Show the preview', 'Close the preview']}>
        <CardPreview
          draft={draft}
          items={items.map(Number)}
          isInStock={draft.instock}
          productid={product.productid}
        />
      </Fold>
      <StorePageFields form={form} />
    </EditDialog>
  )
}
