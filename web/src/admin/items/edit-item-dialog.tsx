// Edit Item: all fields.

import { itemEndpoints, itemTexts } from '@gemwala/contract/catalogue/items'
import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { texts } from '@gemwala/contract/texts'
import { CallFailed, call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import { PriceHistoryFold } from '../catalogue/price-history.tsx'
import { newestItem, putItem } from '../catalogue/queries.ts'
import { StoppedNote } from '../catalogue/stopped-note.tsx'
import { TickField } from '../ui/fields.tsx'
import { useEditing } from '../ui/use-editing.ts'
import { itemDraftOf, itemLabels, itemOnWire, itemProblems } from './item-draft.ts'
import { ItemBasics, ItemImage, ItemPricing, ItemSupply } from './item-fields.tsx'

export function EditItemDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const form = useEditing({
    record: item,
    draftOf: itemDraftOf,
    askNewest: () => newestItem(item._id),
  })
  const { draft, change } = form
  const save = () => {
    const wrong = itemProblems(draft, false)
    if (Object.keys(wrong).length > 0) {
      form.refuse(wrong)
      return toast('bad', texts.requiredFieldsCorrectly)
    }
    void form.save(
      async (version) => {
        const saved = await call(itemEndpoints.edit, {
          params: { itemid: String(item.itemid) },
          body: { ...itemOnWire(draft), inStock: draft.inStock, version },
        })
        putItem(saved.item)
        toast('ok', itemTexts.updated)
        onClose()
      },
      (error) => toast('bad', isRefusal(error) ? itemTexts.updateFailed : itemTexts.updateBroke),
    )
  }
  return (
    <EditDialog title="Edit Item" form={form} labels={itemLabels} onSave={save} onClose={onClose}>
      <ItemBasics form={form} />
      <ItemPricing form={form} />
      <StoppedNote itemid={item.itemid} />
      <TickField
        label={itemLabels.inStock}
        checked={draft.inStock}
        onChange={(event) => change({ inStock: event.currentTarget.checked })}
      />
      <ItemSupply form={form} />
      <ItemImage form={form} />
      <PriceHistoryFold itemid={item.itemid} />
    </EditDialog>
  )
}

/** The server answered with a refusal. */
const isRefusal = (error: unknown): boolean => error instanceof CallFailed && error.status !== 0
