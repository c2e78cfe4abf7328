// Stays until it is known whether money moved: it never disappears by itself, as a toast does.

import type { ReactNode } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useIsOffline } from '../../ui/offline.ts'
import * as words from './paying.texts.ts'
import styles from './unsettled-notice.module.css'

type Props = {
  text: string
  isBusy: boolean
  onTryAgain: () => void
  /** Where to look meanwhile. */
  children?: ReactNode
}

/** Keeps several notices from covering each other. */
export const UnsettledNotices = ({ children }: { children: ReactNode }) => (
  <div className={styles.notices}>{children}</div>
)

export const UnsettledNotice = ({ text, isBusy, onTryAgain, children }: Props) => (
  <div className={styles.notice}>
    <NoticeBox>
      <p>
        {text} {useIsOffline() && words.offlineNow}
      </p>
      <div className={styles.actions}>
        <BusyButton
          type="button"
          look="bone"
          size="small"
          isBusy={isBusy}
          busyWords={words.trying}
          onClick={onTryAgain}
        >
          {words.tryAgain}
        </BusyButton>
        {children}
      </div>
    </NoticeBox>
  </div>
)
