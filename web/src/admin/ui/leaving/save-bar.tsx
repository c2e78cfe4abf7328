// Saves every changed form of the screen at once. Each one reports its own outcome.

import button from '../../../ui/button.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './save-bar.module.css'
import { showChangeCount, useUnsavedCount } from './unsaved.ts'

const saveAll = (): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-changed]')) {
    form.requestSubmit()
  }
}

export function SaveBar() {
  const count = useUnsavedCount()
  if (count === 0) return null
  return (
    <div className={styles.bar}>
      <button type="button" className={classNames(button.gold, button.small)} onClick={saveAll}>
        Save {showChangeCount(count)}
      </button>
    </div>
  )
}
