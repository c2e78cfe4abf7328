// What staff can switch in this browser, below the list of keys.

import { letterKeys, undoTime } from '../ui/preferences.ts'
import { Switch } from '../ui/switch.tsx'
import styles from './key-list.module.css'

const settings = [
  { label: 'Single-key shortcuts', setting: letterKeys },
  { label: 'Five seconds to undo a decision', setting: undoTime },
]

export const KeySettings = () => (
  <section className={styles.group}>
    <h3>In this browser</h3>
    <ul>
      {settings.map((one) => (
        <Setting key={one.label} {...one} />
      ))}
    </ul>
  </section>
)

function Setting({ label, setting }: (typeof settings)[number]) {
  return (
    <li>
      <span aria-hidden="true">{label}</span>
      <Switch label={label} isOn={setting.use()} onChange={setting.set} />
    </li>
  )
}
