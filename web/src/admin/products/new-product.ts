// A product being typed on the create screen: its fields, their validation, and the request.

import type { Category } from '@gemwala/contract/catalogue/catalogue'
import { productTexts } from '@gemwala/contract/catalogue/products'
import { emptyStorePage } from '@gemwala/contract/catalogue/store-page'
import type { ApiType } from '@gemwala/contract/delivery/lanes'
import { isCount } from '../catalogue/numbers.ts'
import type { Problems } from '../ui/use-draft.ts'
import type { ProductBasics } from './product-fields.tsx'
import {
  type StorePageDraft,
  storePageDraftOf,
  storePageOnWire,
  storePageProblems,
} from './store-page-draft.ts'

/** An entry of a list; the key identifies it while entries are added and removed. */
export type Entry = { key: string; text: string }
export const newEntry = (text = ''): Entry => ({ key: crypto.randomUUID(), text })

type NewProduct = ProductBasics &
  StorePageDraft & {
    /** The labels of the inputs that a customer fills in. */
    inputs: Entry[]
    /** The numbers of the items that the product sells. */
    items: Entry[]
    istrending: boolean
    isApi: boolean
    apiType: ApiType | ''
  }

export const newProduct = (): NewProduct => ({
  name: '',
  type: '',
  category: '',
  imgpath: '',
  importantnote: '',
  inputs: [newEntry()],
  items: [newEntry()],
  istrending: false,
  isApi: false,
  apiType: '',
  ...storePageDraftOf(emptyStorePage),
})

const isBlank = ({ text }: Entry): boolean => text.trim() === ''
const isItemNumber = ({ text }: Entry): boolean => isCount(text, 1)

/** In the order of the fields. A list has an error of its own beside those of its entries. */
export function productProblems({ inputs, items, ...draft }: NewProduct): Problems {
  const problems: Problems = {}
  if (draft.name.trim() === '') problems.name = productTexts.nameRequired
  if (draft.type === '') problems.type = productTexts.typeRequired
  if (draft.category === '') problems.category = productTexts.categoryRequired
  if (draft.imgpath.trim() === '') problems.imgpath = productTexts.imageRequired

  if (inputs.length === 0) problems.inputs = productTexts.inputRequired
  else if (inputs.some(isBlank)) problems.inputs = productTexts.inputsNeedLabels
  inputs.forEach((input, place) => {
    if (isBlank(input)) problems[`inputs.${place}`] = productTexts.inputLabelRequired(place + 1)
  })

  if (items.length === 0) problems.items = productTexts.itemRequired
  else if (!items.every(isItemNumber)) problems.items = productTexts.itemsAreNumbers
  items.forEach((item, place) => {
    if (!isItemNumber(item)) problems[`items.${place}`] = productTexts.itemNumberRequired(place + 1)
  })

  if (draft.isApi && draft.apiType === '') problems.apiType = productTexts.apiTypeRequired
  return { ...problems, ...storePageProblems(draft) }
}

/** Only a valid draft is sent. The type comes from the select, which is in capitals without spaces. */
export const productOnWire = ({ inputs, items, type, category, ...draft }: NewProduct) => ({
  ...draft,
  ...storePageOnWire(draft),
  type,
  category: category as Category,
  inputs: inputs.map(({ text }) => ({ label: text.trim() })),
  items: items.map(({ text }) => Number(text)),
  apiType: draft.isApi ? draft.apiType : ('' as const),
})
