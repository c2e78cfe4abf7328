// Create Product.

import { inputsLimit, productEndpoints, productTexts } from '@gemwala/contract/catalogue/products'
import { type ApiType, apiTypes } from '@gemwala/contract/delivery/lanes'
import { texts } from '@gemwala/contract/texts'
import { useState } from 'react'
import { CallFailed, call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import styles from '../catalogue/forms.module.css'
import { ItemSearch } from '../catalogue/item-search.tsx'
import preview from '../catalogue/preview.module.css'
import { askAgain } from '../catalogue/queries.ts'
import { SelectField, TickField } from '../ui/fields.tsx'
import { useUnsaved } from '../ui/leaving/unsaved.ts'
import { Page } from '../ui/page.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { CardPreview } from './card-preview.tsx'
import { EntryList } from './entry-list.tsx'
import { newEntry, newProduct, productOnWire, productProblems } from './new-product.ts'
import { ProductImage, ProductNaming, ProductNote } from './product-fields.tsx'
import { creationTypes } from './product-words.ts'
import { StorePageFields } from './store-page-fields.tsx'

export function CreateProductScreen() {
  const [first] = useState(newProduct)
  const form = useDraft(first)
  useUnsaved(form.changes.length)
  const { draft, problems, change } = form
  const { isBusy, run } = useBusy()
  const [reason, setReason] = useState('')

  const create = () => {
    setReason('')
    const wrong = productProblems(draft)
    if (Object.keys(wrong).length > 0) {
      form.refuse(wrong)
      return toast('bad', texts.requiredFields)
    }
    void run(async () => {
      try {
        await call(productEndpoints.create, { body: productOnWire(draft) })
        toast('ok', productTexts.created)
        form.reset(newProduct())
        void askAgain()
      } catch (error) {
        const isRefusal = error instanceof CallFailed && error.status !== 0
        setReason(textOf(error, ''))
        toast('bad', isRefusal ? productTexts.createRefused : productTexts.createFailed)
      }
    })
  }
  /** A found item replaces blank numbers. */
  const addItem = (itemid: number) => {
    const filled = draft.items.filter(({ text }) => text.trim() !== '')
    change({ items: [...filled, newEntry(String(itemid))] })
  }
  return (
    <Page title="Create Product">
      <div className={preview.beside}>
        <Form onSubmit={create} problem={form.refusal}>
          <div className={styles.panels}>
            <Panel title="Product" hint="What customers see on the home page and on its own page.">
              <ProductNaming form={form} types={creationTypes} />
              <ProductImage form={form} />
              <ProductNote form={form} />
            </Panel>
            <Panel
              title="Inputs"
              hint="What a customer is asked for, such as User ID and Zone ID: two at most. Patterns and lists of choices are set under View Products."
            >
              <EntryList
                field="inputs"
                what="Input"
                limit={inputsLimit}
                entries={draft.inputs}
                labelOf={(number) => `Input ${number} Label`}
                problems={problems}
                onChange={(inputs, place) => change({ inputs }, place)}
              />
            </Panel>
            <Panel title="Items" hint="The numbers of the items it sells, in this order.">
              <EntryList
                field="items"
                what="Item"
                entries={draft.items}
                labelOf={(number) => `Item ${number}`}
                problems={problems}
                input={{ inputMode: 'numeric', placeholder: 'Item ID' }}
                onChange={(items, place) => change({ items }, place)}
              >
                <ItemSearch added={draft.items.map(({ text }) => Number(text))} onAdd={addItem} />
              </EntryList>
            </Panel>
            <Panel title="Settings" hint="With the API on, a supplier delivers its items.">
              <div className={styles.grid}>
                <div className={styles.ticks}>
                  <TickField
                    label="Is Trending"
                    checked={draft.istrending}
                    onChange={(event) => change({ istrending: event.currentTarget.checked })}
                  />
                  <TickField
                    label="Is API"
                    checked={draft.isApi}
                    onChange={(event) =>
                      change({ isApi: event.currentTarget.checked, apiType: draft.apiType })
                    }
                  />
                </div>
                {draft.isApi && (
                  <SelectField
                    label="API Type"
                    options={[{ value: '', label: 'Select API Type' }, ...apiTypes]}
                    value={draft.apiType}
                    error={problems.apiType}
                    onChange={(event) =>
                      change({ apiType: event.currentTarget.value as ApiType | '' })
                    }
                  />
                )}
              </div>
            </Panel>
            <Panel
              title="Store page"
              hint="Description, help and questions on its page, and how the search finds it. All of it can wait."
            >
              <StorePageFields form={form} />
            </Panel>
            {reason && <NoticeBox>{reason}</NoticeBox>}
            <div className={styles.submit}>
              <BusyButton isBusy={isBusy} busyWords="Creating...">
                Create Product
              </BusyButton>
            </div>
          </div>
        </Form>
        <CardPreview draft={draft} items={draft.items.map(({ text }) => Number(text))} />
      </div>
    </Page>
  )
}
