// The labels of a product's fields, and the options of its selects.

import { type Category, productTypes } from '@gemwala/contract/catalogue/catalogue'
import { listedProductTypes } from '@gemwala/contract/catalogue/products'
import type { Option } from '../ui/options.ts'

export const categoryNames: Record<Category, string> = {
  games: 'Game',
  'instant-games': 'Instant Games',
  ott: 'OTT',
  others: 'Others',
}

export const categoryOptions: Option[] = [
  { value: '', label: 'Select Category' },
  ...Object.entries(categoryNames).map(([value, label]) => ({ value, label })),
]

const selectType = { value: '', label: 'Select Type' }

/** Creating offers every type. */
export const creationTypes = [selectType, ...productTypes]

/** Editing offers a few types plus the product's own: saving must not change it by accident. */
export const editTypes = (current: string) => [
  selectType,
  ...listedProductTypes,
  ...(listedProductTypes.some((type) => type === current) ? [] : [current]),
]
