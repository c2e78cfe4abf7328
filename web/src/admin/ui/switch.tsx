// A switch that takes effect at once.

import { useKeptFocus } from '../../forms/use-kept-focus.ts'
import styles from './switch.module.css'

type Props = { label: string; isOn: boolean; isBusy?: boolean; onChange: (isOn: boolean) => void }

export const Switch = ({ label, isOn, isBusy = false, onChange }: Props) => (
  <button
    ref={useKeptFocus(isBusy)}
    type="button"
    role="switch"
    className={styles.switch}
    aria-checked={isOn}
    aria-label={label}
    disabled={isBusy}
    onClick={() => onChange(!isOn)}
  />
)
