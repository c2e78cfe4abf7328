// A coupon's code. Applying it asks the server for the discount, and says why there is none. A coupon that does
// not fit never keeps anybody from buying.

import { codeLengthLimit } from '@gemwala/contract/buying/coupons'
import { type FormEvent, type MouseEvent, useId, useState } from 'react'
import * as words from './checkout.texts.ts'
import styles from './coupon-field.module.css'
import type { Quote } from './use-quote.ts'

type Props = {
  /** The applied code; empty for none. */
  code: string
  quote: Quote | undefined
  onCode: (code: string) => void
}

export function CouponField({ code, quote, onCode }: Props) {
  const id = useId()
  const [draft, setDraft] = useState('')
  const [ownRefusal, setOwnRefusal] = useState<string>()
  const isApplied = code !== ''

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const wanted = draft.trim().toUpperCase()
    if (wanted === '') return setOwnRefusal(words.enterCouponCode)
    setOwnRefusal(undefined)
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
          aria-label={words.couponCode}
          placeholder={words.couponCode}
          // A saved choice brings its code only after the first render.
          value={code || draft}
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
            {words.remove}
          </button>
        ) : (
          <button type="submit">{words.apply}</button>
        )}
      </div>
      <p id={`${id}-said`} className={styles.said} role="status" data-bad={!!refusal || undefined}>
        {refusal ?? (isApplied ? wordsOf(quote) : '')}
      </p>
    </form>
  )
}

function wordsOf(quote: Quote | undefined): string {
  if (!quote) return words.appliesOnceChosen
  return quote.isAsking ? words.checkingCoupon : words.couponApplied
}
