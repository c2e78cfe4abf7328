// Saves every changed form of the screen at once. Each one reports its own outcome.

import { BusyButton } from '../../../forms/busy-button.tsx'
import { saving } from '../../../forms/forms.texts.ts'
import styles from './save-bar.module.css'
import { showChangeCount, useAreAllBeingSaved, useUnsavedCount } from './unsaved.ts'

const saveAll = (): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-changed]')) {
    form.requestSubmit()
  }
}

export function SaveBar() {
  const count = useUnsavedCount()
  const isBusy = useAreAllBeingSaved()
  if (count === 0) return null
  return (
    <div className={styles.bar}>
      <BusyButton type="button" size="small" isBusy={isBusy} busyWords={saving} onClick={saveAll}>
        {`Save ${showChangeCount(count)}`}
      </BusyButton>
    </div>
  )
}
