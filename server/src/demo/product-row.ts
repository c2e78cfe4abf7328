// A demo product, and how it is created from a short row.

import type { Category, ProductType } from '@gemwala/contract/catalogue/catalogue'
import { hueOf } from '@gemwala/contract/catalogue/hue'
import { emptyStorePage } from '@gemwala/contract/catalogue/store-page'
import type { ApiType } from '@gemwala/contract/delivery/lanes'
import { artAddress } from './address.ts'
import type { EmblemName } from './artwork/emblems.ts'
import type { DemoInputs } from './inputs.ts'
import { type DemoStorePage, storePages } from './store-pages.ts'

export type DemoProduct = DemoStorePage & {
  readonly productid: number
  readonly name: string
  readonly type: ProductType
  readonly category: Category
  readonly imgpath: string
  /** May be empty. */
  readonly importantNote: string
  readonly inputs: DemoInputs
  readonly isTrending: boolean
  readonly isInStock: boolean
  readonly isApi: boolean
  /** Null exactly when isApi is off. */
  readonly apiType: ApiType | null
  /** The picture's name, derived from the product's. */
  readonly slug: string
  readonly emblem: EmblemName
  readonly groundHue: number
  /** The product's hue, so that the card's tint matches the emblem. */
  readonly emblemHue: number
}

export type ProductRow = Pick<
  DemoProduct,
  'productid' | 'name' | 'inputs' | 'emblem' | 'groundHue'
> &
  Partial<Pick<DemoProduct, 'type' | 'importantNote' | 'isTrending' | 'isInStock' | 'apiType'>>

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

export const productIn =
  (category: Category) =>
  (row: ProductRow): DemoProduct => {
    const slug = slugOf(row.name)
    const apiType = row.apiType ?? null
    return {
      type: 'OTHER',
      importantNote: '',
      isTrending: false,
      isInStock: true,
      ...emptyStorePage,
      ...storePages[row.productid],
      ...row,
      category,
      apiType,
      isApi: apiType !== null,
      slug,
      imgpath: artAddress(slug),
      emblemHue: hueOf(row.productid),
    }
  }
