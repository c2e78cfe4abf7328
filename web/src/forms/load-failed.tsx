// A page or section that failed to load: the reason and a retry.

import { Notice } from '../ui/notice.tsx'
import { BusyButton } from './busy-button.tsx'
import * as words from './forms.texts.ts'

type Props = {
  title: string
  text: string
  isAsking: boolean
  onTryAgain: () => void
  /** A quieter button, where the page already has a golden one. */
  look?: 'gold' | 'bone'
  /** Set where this is the page's main heading. */
  level?: 'h1' | 'h2'
}

export const LoadFailed = (props: Props) => (
  <Notice level={props.level ?? 'h2'} role="alert" title={props.title} text={props.text}>
    <BusyButton
      type="button"
      size="normal"
      look={props.look ?? 'gold'}
      isBusy={props.isAsking}
      busyWords={words.trying}
      onClick={props.onTryAgain}
    >
      {words.tryAgain}
    </BusyButton>
  </Notice>
)
