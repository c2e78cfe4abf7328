// In a panel of the profile that failed to load: the reason and a retry.

import { BusyButton } from '../../forms/busy-button.tsx'
import * as words from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import styles from './panel-form.module.css'

type Props = { reason: string; isAsking: boolean; onTryAgain: () => void }

export const PanelFailed = ({ reason, isAsking, onTryAgain }: Props) => (
  <div className={styles.failed}>
    <NoticeBox>{reason}</NoticeBox>
    <BusyButton
      type="button"
      look="quiet"
      size="small"
      isBusy={isAsking}
      busyWords={words.trying}
      onClick={onTryAgain}
    >
      {words.tryAgain}
    </BusyButton>
  </div>
)
