// Offers to install the store, on the page of a delivered order. Somebody who declines is not asked again.

import { NoticeBox } from '../../forms/notice-box.tsx'
import { read, write } from '../../session/browser-storage.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './install-hint.module.css'
import * as words from './install-hint.texts.ts'
import { type InstallOffer, installOffer } from './offer.ts'

const declinedKey = 'installDeclined'

export function InstallHint() {
  const offer = installOffer.use()
  if (!offer || read(declinedKey)) return null
  return (
    <NoticeBox>
      <p>{words.installHint}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={classNames(button.bone, button.small)}
          onClick={() => void install(offer)}
        >
          {words.install}
        </button>
        <button type="button" className={classNames(button.quiet, button.small)} onClick={decline}>
          {words.notNow}
        </button>
      </div>
    </NoticeBox>
  )
}

/** An offer can be used once, whatever the answer. */
async function install(offer: InstallOffer): Promise<void> {
  const { outcome } = await offer.prompt()
  if (outcome === 'dismissed') decline()
  else installOffer.set(undefined)
}

function decline(): void {
  write(declinedKey, 'true')
  installOffer.set(undefined)
}
