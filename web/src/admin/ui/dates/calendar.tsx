// The browser's calendar as a button at the end of a text field. The browser's own field would show a date in
// the order of the browser's language.

import { classNames } from '../../../ui/class-names.ts'
import styles from './calendar.module.css'

type Props = { value: string; onChange: (day: string) => void; className?: string | undefined }

export const Calendar = ({ value, onChange, className }: Props) => (
  <input
    type="date"
    className={classNames(styles.calendar, className)}
    aria-label="Calendar"
    value={value}
    onClick={(event) => event.currentTarget.showPicker?.()}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
