// Six boxes for the six digits of a code. A digit moves the focus on, Backspace in an empty box moves
// it back, and a code that is pasted or filled in by the phone fills all boxes.

import { otpLength } from '@gemwala/contract/accounts/otp'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { toLatinDigits } from '../../forms/latin-digits.ts'
import page from '../../ui/page.module.css'
import * as words from './otp.texts.tsx'
import styles from './six-boxes.module.css'

export type Digits = string[]
export const noDigits: Digits = Array.from({ length: otpLength }, () => '')

type Props = {
  digits: Digits
  onChange: (digits: Digits) => void
  error?: string | undefined
  /** The first box gets the focus on opening and whenever this changes. */
  focusKey?: unknown
}

export function SixBoxes({ digits, onChange, error, focusKey }: Props) {
  const errorId = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (place: number) => {
    const box = boxes.current[Math.min(Math.max(place, 0), otpLength - 1)]
    box?.focus()
    // Selected, so that a typed digit replaces the existing one.
    box?.select()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new key moves the focus.
  useEffect(() => focus(0), [focusKey])

  const put = (place: number, text: string) => {
    const given = digitsTyped(text, digits[place]!)
    if (given === '') return onChange(digits.with(place, ''))
    const start = given.length >= otpLength ? 0 : place
    onChange(digits.map((digit, box) => given[box - start] ?? digit))
    focus(start + given.length)
  }

  const paste = (place: number, event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = digitsIn(event.clipboardData.getData('text'))
    if (pasted !== '') put(place, pasted)
  }

  const move = (place: number, event: KeyboardEvent) => {
    const isBack = event.key === 'ArrowLeft' || (event.key === 'Backspace' && digits[place] === '')
    if (!isBack && event.key !== 'ArrowRight') return
    event.preventDefault()
    focus(isBack ? place - 1 : place + 1)
  }

  return (
    <fieldset className={styles.boxes} aria-describedby={error ? errorId : undefined}>
      <legend className={page.unseen}>{words.oneTimeCode}</legend>
      <div className={styles.row}>
        {digits.map((digit, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
            key={place}
            ref={(box) => {
              boxes.current[place] = box
            }}
            value={digit}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={words.digitOf(place + 1, otpLength)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            // React's onChange does not fire when the same digit is typed over itself.
            onInput={(event) => put(place, event.currentTarget.value)}
            onPaste={(event) => paste(place, event)}
            onKeyDown={(event) => move(place, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const digitsIn = (text: string): string => toLatinDigits(text).replace(/\D/g, '')

/** A digit typed beside the existing one replaces it; letters change nothing. */
function digitsTyped(text: string, before: string): string {
  const given = digitsIn(text)
  if (given === '') return text === '' ? '' : before
  return given.length === 2 && before !== '' ? given.replace(before, '') || before : given
}
