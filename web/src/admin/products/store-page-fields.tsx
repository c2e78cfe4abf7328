// What customers see on the product's page, and how the search and the shelf find it. Folded away, because nothing
// of it is required.

import { storePageLimits as limits } from '@gemwala/contract/catalogue/store-page'
import styles from '../catalogue/forms.module.css'
import { ImagePathField } from '../gallery/image-path-field.tsx'
import { AreaField, TextField } from '../ui/fields.tsx'
import type { Problems } from '../ui/use-draft.ts'
import { Fold } from './fold.tsx'
import { type StorePageDraft, storePageLabels } from './store-page-draft.ts'

type Form = {
  draft: StorePageDraft
  problems: Problems
  change: (part: Partial<StorePageDraft>) => void
}

export const StorePageFields = ({ form }: { form: Form }) => (
  <Fold
    words={['Edit the store page', 'Close the store page']}
    hasProblem={Object.keys(storePageLabels).some((field) => form.problems[field])}
  >
    <Fields form={form} />
  </Fold>
)

function Fields({ form: { draft, problems, change } }: { form: Form }) {
  const fieldOf = (field: keyof StorePageDraft) => ({
    label: `${storePageLabels[field]} (Optional)`,
    value: draft[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <AreaField
        {...fieldOf('description')}
        hint="What it is and what it is for. An empty line starts a new paragraph."
        maxLength={limits.description}
      />
      <div className={styles.grid}>
        <TextField
          {...fieldOf('regionNote')}
          hint="Where it works, such as: India only"
          maxLength={limits.regionNote}
          autoComplete="off"
        />
        <TextField
          {...fieldOf('position')}
          hint="Its place on the shelf; empty: last"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        {...fieldOf('aliases')}
        hint="Other names that people search for, separated by commas"
        autoComplete="off"
      />
      <AreaField
        {...fieldOf('idHelp')}
        hint="Shown behind 'How to find your ID', beside the fields."
        maxLength={limits.idHelp}
      />
      <ImagePathField
        label={fieldOf('idPicture').label}
        kind="Product"
        value={draft.idPicture}
        error={problems.idPicture}
        onChange={(idPicture) => change({ idPicture })}
      />
      <AreaField
        {...fieldOf('redeemSteps')}
        hint="For codes: one step per line. Shown on its page and beside a revealed code."
      />
      <AreaField
        {...fieldOf('faq')}
        hint="A question on one line, its answer below it, then an empty line before the next question."
      />
    </>
  )
}
