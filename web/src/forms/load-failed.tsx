// A page or a part of one that could not be loaded: what went wrong, and another try.

import { Notice } from '../ui/notice.tsx'
import { BusyButton } from './busy-button.tsx'

type Props = {
  title: string
  text: string
  isAsking: boolean
  onTryAgain: () => void
  /** Quieter where the page has a golden button already. */
  look?: 'gold' | 'bone'
  /** The page's own heading, where there is nothing else on it. */
  level?: 'h1' | 'h2'
}

export const LoadFailed = (props: Props) => (
  <Notice level={props.level ?? 'h2'} role="alert" title={props.title} text={props.text}>
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
