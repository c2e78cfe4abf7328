// The fields that the create screen and the edit dialog share.

import type { Category, ProductType } from '@gemwala/contract/catalogue/catalogue'
import type { ReactNode } from 'react'
import styles from '../catalogue/forms.module.css'
import { ImagePathField } from '../gallery/image-path-field.tsx'
import { AreaField, SelectField, TextField } from '../ui/fields.tsx'
import type { Options } from '../ui/options.ts'
import type { Problems } from '../ui/use-draft.ts'
import { categoryOptions } from './product-words.ts'

export type ProductBasics = {
  name: string
  type: ProductType | ''
  category: Category | ''
  imgpath: string
  importantnote: string
}

type Form = {
  draft: ProductBasics
  problems: Problems
  change: (part: Partial<ProductBasics>) => void
}

type NamingProps = { form: Form; types: Options; children?: ReactNode }

export const ProductNaming = ({
  form: { draft, problems, change },
  types,
  children,
}: NamingProps) => (
  <div className={styles.grid}>
    <TextField
      label="Product Name"
      maxLength={100}
      autoComplete="off"
      value={draft.name}
      error={problems.name}
      onChange={(event) => change({ name: event.currentTarget.value })}
    />
    <SelectField
      label="Product Type"
      options={types}
      value={draft.type}
      error={problems.type}
      onChange={(event) => change({ type: event.currentTarget.value as ProductType | '' })}
    />
    <SelectField
      label="Category"
      options={categoryOptions}
      value={draft.category}
      error={problems.category}
      onChange={(event) => change({ category: event.currentTarget.value as Category | '' })}
    />
    {children}
  </div>
)

export const ProductImage = ({ form: { draft, problems, change } }: { form: Form }) => (
  <ImagePathField
    kind="Product"
    value={draft.imgpath}
    error={problems.imgpath}
    onChange={(imgpath) => change({ imgpath })}
  />
)

export const ProductNote = ({ form: { draft, change } }: { form: Form }) => (
  <AreaField
    label="Important Note (Optional)"
    maxLength={2000}
    value={draft.importantnote}
    onChange={(event) => change({ importantnote: event.currentTarget.value })}
  />
)
