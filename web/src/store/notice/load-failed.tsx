// A page or section that failed to load: the reason and a retry.

import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  error: unknown
  isAsking: boolean
  onTryAgain: () => void
  /** A quieter button, where the page already has a golden one. */
  look?: 'gold' | 'bone'
  /** Set where this is the page's main heading. */
  level?: 'h1' | 'h2'
}

export const LoadFailed = (props: Props) => (
  <Notice level={props.level ?? 'h2'} role="alert" title={props.title} text={textOf(props.error)}>
    <BusyButton
      type="button"
      size="normal"
      look={props.look ?? 'gold'}
      isBusy={props.isAsking}
      busyWords="Trying..."
      onClick={props.onTryAgain}
    >
      Try again
    </BusyButton>
  </Notice>
)
