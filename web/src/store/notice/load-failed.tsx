// A part of a page that could not be loaded: what went wrong, and another try.

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
}

export const LoadFailed = ({ title, error, isAsking, onTryAgain, look = 'gold' }: Props) => (
  <Notice level="h2" role="alert" title={title} text={textOf(error)}>
    <BusyButton
      type="button"
      size="small"
      look={look}
      isBusy={isAsking}
      busyWords="Trying..."
      onClick={onTryAgain}
    >
      Try again
    </BusyButton>
  </Notice>
)
