// A mobile number of ten digits. Phones show the number pad.

import type { FormEvent } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { toLatinDigits } from './latin-digits.ts'

export const MobileField = (props: FieldProps) => (
  <Field
    {...props}
    before="+91"
    type="tel"
    inputMode="numeric"
    pattern="[0-9]{10}"
    autoComplete="tel-national"
    placeholder="1234567890"
    required
    onInput={keepTenDigits}
  />
)

/** A number is often pasted or filled in as '+91 98123 45670'; anything else stays as it was typed. */
function keepTenDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
  const digits = /^(?:\+?91|0)?(\d{10})$/.exec(
    toLatinDigits(currentTarget.value).replace(/[\s()-]/g, ''),
  )?.[1]
  if (digits) currentTarget.value = digits
}
