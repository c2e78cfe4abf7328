// The quantity: by buttons, or typed.

import { useId, useState } from 'react'
import * as words from './item-choice.texts.tsx'
import styles from './quantity-stepper.module.css'

type Props = { quantity: number; most: number; onChange: (quantity: number) => void }

export function QuantityStepper({ quantity, most, onChange }: Props) {
  const id = useId()
  // The text being typed, which may temporarily be empty or too large.
  const [draft, setDraft] = useState<string>()
  const become = (wanted: number) => {
    setDraft(undefined)
    onChange(Math.max(1, Math.min(most, wanted)))
  }
  const type = (text: string) => {
    setDraft(text)
    const typed = Number(text)
    if (Number.isInteger(typed) && typed >= 1 && typed <= most) onChange(typed)
  }
  const leave = () => {
    const typed = Math.trunc(Number(draft))
    become(draft === undefined || !typed ? quantity : typed)
  }
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{words.quantity}</label>
      <div className={styles.well}>
        <button
          type="button"
          aria-label={words.oneLess}
          disabled={quantity <= 1}
          onClick={() => become(quantity - 1)}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? quantity}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        <button
          type="button"
          aria-label={words.oneMore}
          disabled={quantity >= most}
          onClick={() => become(quantity + 1)}
        >
          +
        </button>
      </div>
    </div>
  )
}
