// A page or a part of one that could not be loaded: what went wrong, and another try.

import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  error: unknown
  isAsking: boolean
  onTryAgain: () => void
  /** Quieter where the page has a golden button already. */
  look?: 'gold' | 'bone'
  /** The page's own heading, where there is nothing else on it. */
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
