// A mobile number of ten digits. Phones show the number pad.

import { Field, type FieldProps } from './field.tsx'

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
  />
)
