// An item's fields in groups, for both the create screen and the edit dialog.

import { type ItemType, itemTypes } from '@gemwala/contract/catalogue/catalogue'
import { type ApiType, apiTypes } from '@gemwala/contract/delivery/lanes'
import { classNames } from '../../ui/class-names.ts'
import styles from '../catalogue/forms.module.css'
import { splitList } from '../catalogue/numbers.ts'
import { ImagePathField } from '../gallery/image-path-field.tsx'
import { SelectField, TextField, TickField } from '../ui/fields.tsx'
import type { DraftForm } from '../ui/use-draft.ts'
import { type ItemDraft, itemLabels } from './item-draft.ts'
import { SupplierItemSearch } from './supplier-item-search.tsx'

type Form = Pick<DraftForm<ItemDraft>, 'draft' | 'problems' | 'change'>

/** The plain text and price fields, each with its label and error. */
const textOf = ({ draft, problems, change }: Form, field: TextName) => ({
  label: itemLabels[field],
  value: draft[field],
  error: problems[field],
  onChange: (event: { currentTarget: { value: string } }) =>
    change({ [field]: event.currentTarget.value }),
})
type PriceName = 'originalprice' | 'discountedprice' | 'resellprice'
type TextName = PriceName | 'name' | 'suggestedTask' | 'itemidarray'

const priceField = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const

export const ItemBasics = ({ form }: { form: Form }) => (
  <div className={styles.grid}>
    <TextField {...textOf(form, 'name')} maxLength={100} autoComplete="off" />
    <SelectField
      label={itemLabels.type}
      options={itemTypes}
      value={form.draft.type}
      onChange={(event) => form.change({ type: event.currentTarget.value as ItemType })}
    />
    <div className={styles.wide}>
      <TextField
        {...textOf(form, 'suggestedTask')}
        hint="Optional. Shown to customers below the name."
        maxLength={500}
        autoComplete="off"
      />
    </div>
  </div>
)

export const ItemPricing = ({ form }: { form: Form }) => (
  <div className={classNames(styles.grid, styles.thirds)}>
    <TextField {...textOf(form, 'originalprice')} {...priceField} hint="Shown struck through" />
    <TextField {...textOf(form, 'discountedprice')} {...priceField} hint="For users and guests" />
    <TextField {...textOf(form, 'resellprice')} {...priceField} hint="For resellers" />
  </div>
)

export const ItemSupply = ({ form }: { form: Form }) => (
  <div className={styles.grid}>
    <div className={styles.wide}>
      <TickField
        label={itemLabels.isApi}
        checked={form.draft.isApi}
        onChange={(event) =>
          form.change({ isApi: event.currentTarget.checked, apiType: form.draft.apiType })
        }
      />
    </div>
    <div className={styles.wide}>
      <TickField
        label={itemLabels.isSoldFromCodes}
        checked={form.draft.isSoldFromCodes}
        onChange={(event) => form.change({ isSoldFromCodes: event.currentTarget.checked })}
      />
    </div>
    {form.draft.isApi && (
      <SelectField
        label={itemLabels.apiType}
        hint="Which supplier delivers it"
        options={[{ value: '', label: 'Select API Type' }, ...apiTypes]}
        value={form.draft.apiType}
        error={form.problems.apiType}
        onChange={(event) => form.change({ apiType: event.currentTarget.value as ApiType | '' })}
      />
    )}
    <TextField
      {...textOf(form, 'itemidarray')}
      hint="The supplier's own ids, separated by commas"
      autoComplete="off"
    />
    {form.draft.isApi && isSupplied(form.draft.apiType) && (
      <div className={styles.wide}>
        <SupplierItemSearch
          // Another supplier has another list, so the search starts over.
          key={form.draft.apiType}
          apiType={form.draft.apiType}
          ids={splitList(form.draft.itemidarray)}
          onAdd={(id) =>
            form.change({ itemidarray: [...splitList(form.draft.itemidarray), id].join(', ') })
          }
        />
      </div>
    )}
  </div>
)

/** Items of any other type are delivered by staff. */
const isSupplied = (apiType: ApiType | ''): apiType is ApiType =>
  apiType !== '' && apiType !== 'OTHER'

export const ItemImage = ({ form }: { form: Form }) => (
  <ImagePathField
    kind="Item"
    value={form.draft.imgpath}
    error={form.problems.imgpath}
    onChange={(imgpath) => form.change({ imgpath })}
  />
)
