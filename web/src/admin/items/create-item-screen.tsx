// Create Item.

import { itemEndpoints, itemTexts } from '@gemwala/contract/catalogue/items'
import { texts } from '@gemwala/contract/texts'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import styles from '../catalogue/forms.module.css'
import { askAgain } from '../catalogue/queries.ts'
import { useUnsaved } from '../ui/leaving/unsaved.ts'
import { Page } from '../ui/page.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { itemOnWire, itemProblems, newItem } from './item-draft.ts'
import { ItemBasics, ItemImage, ItemPricing, ItemSupply } from './item-fields.tsx'

export function CreateItemScreen() {
  const form = useDraft(newItem)
  useUnsaved(form.changes.length)
  const { isBusy, run } = useBusy()
  const [reason, setReason] = useState('')
  const create = () => {
    setReason('')
    const wrong = itemProblems(form.draft, true)
    if (Object.keys(wrong).length > 0) {
      form.refuse(wrong)
      return toast('bad', texts.requiredFieldsCorrectly)
    }
    void run(async () => {
      try {
        await call(itemEndpoints.create, { body: itemOnWire(form.draft) })
        toast('ok', itemTexts.created)
        form.reset(newItem)
        void askAgain()
      } catch (error) {
        setReason(textOf(error, ''))
        toast('bad', itemTexts.createFailed)
      }
    })
  }
  return (
    <Page title="Create Item">
      <Form onSubmit={create} problem={form.refusal}>
        <div className={styles.panels}>
          <Panel title="Item" hint="What customers choose on a product's page.">
            <ItemBasics form={form} />
          </Panel>
          <Panel title="Prices" hint="In rupees, with at most two decimals.">
            <ItemPricing form={form} />
          </Panel>
          <Panel
            title="Delivery"
            hint="From our codes, by a supplier when the API is on, or else by staff."
          >
            <ItemSupply form={form} />
          </Panel>
          <Panel title="Image" hint="Shown where the item appears on its own.">
            <ItemImage form={form} />
          </Panel>
          {reason && <NoticeBox>{reason}</NoticeBox>}
          <div className={styles.submit}>
            <BusyButton isBusy={isBusy} busyWords="Creating...">
              Create Item
            </BusyButton>
          </div>
        </div>
      </Form>
    </Page>
  )
}
