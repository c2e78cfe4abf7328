// A coupon's code. Applying it asks the server for the discount, and explains when there is none.

import { codeLengthLimit } from '@gemwala/contract/buying/coupons'
import { type FormEvent, type MouseEvent, useId, useState } from 'react'
import styles from './coupon-field.module.css'
import type { Quote } from './use-quote.ts'

type Props = {
  /** The applied code; empty for none. */
  code: string
  hasItem: boolean
  quote: Quote | undefined
  onCode: (code: string) => void
}

export function CouponField({ code, hasItem, quote, onCode }: Props) {
  const id = useId()
  const [draft, setDraft] = useState(code)
  const [ownRefusal, setOwnRefusal] = useState<string>()
  const isApplied = code !== ''

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const wanted = draft.trim().toUpperCase()
    if (wanted === '') return setOwnRefusal('Please enter a coupon code.')
    if (!hasItem) return setOwnRefusal('Please choose an item first.')
    setOwnRefusal(undefined)
    setDraft(wanted)
    onCode(wanted)
  }
  /** A rejected code can be corrected at once. */
  const edit = (text: string) => {
    setDraft(text)
    setOwnRefusal(undefined)
    if (isApplied) onCode('')
  }
  const remove = (event: MouseEvent) => {
    // The button becomes 'Apply' at once, and the click would submit the form.
    event.preventDefault()
    setDraft('')
    setOwnRefusal(undefined)
    onCode('')
  }
  const refusal = isApplied ? quote?.refusal : ownRefusal
  return (
    <form className={styles.coupon} noValidate onSubmit={apply}>
      <div className={styles.well} data-bad={refusal !== undefined || undefined}>
        <input
          aria-label="Coupon code"
          placeholder="Coupon code"
          value={draft}
          readOnly={isApplied && refusal === undefined}
          maxLength={codeLengthLimit}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => edit(event.target.value)}
        />
        {isApplied ? (
          <button type="button" onClick={remove}>
            Remove
          </button>
        ) : (
          <button type="submit">Apply</button>
        )}
      </div>
      <p id={`${id}-said`} className={styles.said} role="status" data-bad={!!refusal || undefined}>
        {refusal ?? (isApplied ? wordsOf(quote) : '')}
        {isApplied && refusal && <span> Remove it to buy without a coupon.</span>}
      </p>
    </form>
  )
}

function wordsOf(quote: Quote | undefined): string {
  if (!quote) return 'It applies once you choose an item.'
  return quote.isAsking ? 'Checking the coupon...' : 'The coupon is applied.'
}
