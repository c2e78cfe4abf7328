// Edits what a customer is asked for: at most two inputs.

import { inputLengthLimit } from '@gemwala/contract/catalogue/input-patterns'
import styles from '../catalogue/forms.module.css'
import { AreaField, TextField, TickField } from '../ui/fields.tsx'
import type { Problems } from '../ui/use-draft.ts'
import { type InputNumber, type InputsDraft, inputLabels } from './inputs-draft.ts'

type Form = {
  draft: InputsDraft
  problems: Problems
  change: (part: Partial<InputsDraft>) => void
}

export const InputsEditor = ({ form }: { form: Form }) => (
  <>
    <InputEditor form={form} number={1} />
    <InputEditor form={form} number={2} />
    <div className={styles.ticks}>
      <TickField
        label={inputLabels.isOptional2}
        checked={form.draft.isOptional2}
        onChange={(event) => form.change({ isOptional2: event.currentTarget.checked })}
      />
    </div>
  </>
)

function InputEditor({ form, number }: { form: Form; number: InputNumber }) {
  const { draft, problems, change } = form
  const fieldOf = (part: 'label' | 'placeholder' | 'pattern' | 'choices') => {
    const field = `${part}${number}` as const
    return {
      label: inputLabels[field],
      value: draft[field],
      error: problems[field],
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [field]: event.currentTarget.value }),
    }
  }
  return (
    <div className={styles.grid}>
      <TextField
        {...fieldOf('label')}
        maxLength={100}
        hint={number === 1 ? 'What the customer is asked for.' : 'Leave empty for a single input.'}
      />
      <TextField
        {...fieldOf('placeholder')}
        maxLength={100}
        hint="Shown while the field is empty."
      />
      <div className={styles.wide}>
        <TextField
          {...fieldOf('pattern')}
          hint={`A regular expression for the whole input, up to ${inputLengthLimit} characters. If empty, the rule of the product's type applies.`}
        />
      </div>
      <div className={styles.wide}>
        <AreaField
          {...fieldOf('choices')}
          hint="One per line. The customer picks one of them, and the pattern is not used. If empty, the customer types freely."
        />
      </div>
    </div>
  )
}
