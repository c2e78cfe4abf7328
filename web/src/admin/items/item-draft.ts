// An item being typed: its fields, their validation, and the request.

import type { ItemType } from '@gemwala/contract/catalogue/catalogue'
import { itemTexts } from '@gemwala/contract/catalogue/items'
import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import type { ApiType } from '@gemwala/contract/delivery/lanes'
import { isAmount, splitList } from '../catalogue/numbers.ts'
import type { Problems } from '../ui/use-draft.ts'

export type ItemDraft = {
  name: string
  type: ItemType
  suggestedTask: string
  /** Separated by commas. */
  itemidarray: string
  originalprice: string
  discountedprice: string
  resellprice: string
  inStock: boolean
  isApi: boolean
  apiType: ApiType | ''
  isSoldFromCodes: boolean
  imgpath: string
}

export const itemLabels: Record<keyof ItemDraft, string> = {
  name: 'Item Name',
  type: 'Type',
  suggestedTask: 'Suggested Task',
  itemidarray: 'Provider Item Ids',
  originalprice: 'Original Price',
  discountedprice: 'Discounted Price',
  resellprice: 'Resell Price',
  inStock: 'In Stock',
  isApi: 'Is API',
  apiType: 'API Type',
  isSoldFromCodes: 'Sold from codes',
  imgpath: 'Image Path',
}

/** A new item is in stock. */
export const newItem: ItemDraft = {
  name: '',
  type: 'small',
  suggestedTask: '',
  itemidarray: '',
  originalprice: '',
  discountedprice: '',
  resellprice: '',
  inStock: true,
  isApi: false,
  apiType: '',
  isSoldFromCodes: false,
  imgpath: '',
}

export const itemDraftOf = (item: Item): ItemDraft => ({
  name: item.name,
  type: item.type,
  suggestedTask: item.suggestedTask,
  itemidarray: item.itemidarray.join(', '),
  originalprice: String(item.originalprice),
  discountedprice: String(item.discountedprice),
  resellprice: String(item.resellprice),
  inStock: item.inStock,
  isApi: item.isApi,
  apiType: item.apiType ?? '',
  isSoldFromCodes: item.isSoldFromCodes,
  imgpath: item.imgpath,
})

/** In the order of the fields. The image is optional when editing. */
export function itemProblems(draft: ItemDraft, isNew: boolean): Problems {
  const { originalprice, discountedprice, resellprice } = draft
  return {
    ...(draft.name.trim() === '' && { name: itemTexts.nameRequired }),
    ...(!isAmount(originalprice) && { originalprice: itemTexts.originalPriceRequired }),
    ...(!isAmount(discountedprice) && { discountedprice: itemTexts.discountedPriceRequired }),
    ...(!isAmount(resellprice) && { resellprice: itemTexts.resellPriceRequired }),
    ...(draft.isApi && draft.apiType === '' && { apiType: itemTexts.apiTypeRequired }),
    ...(isNew && draft.imgpath.trim() === '' && { imgpath: itemTexts.imageRequired }),
  }
}

export const itemOnWire = ({ inStock: _, ...draft }: ItemDraft) => ({
  ...draft,
  itemidarray: splitList(draft.itemidarray),
  originalprice: Number(draft.originalprice),
  discountedprice: Number(draft.discountedprice),
  resellprice: Number(draft.resellprice),
  apiType: draft.isApi ? draft.apiType : ('' as const),
})
