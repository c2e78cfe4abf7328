// The end of a dialog with a form: Cancel, and the button that sends it.

import { BusyButton } from '../../forms/busy-button.tsx'
import { Danger } from './leaving/danger.tsx'
import { CloseButton, ModalActions } from './modal.tsx'

type Props = {
  /** The text of the button: what it does. */
  deed: string
  busyWords: string
  isBusy: boolean
  isDisabled?: boolean
  /** Whether it takes something away from somebody. */
  isDestructive?: boolean
  onClose: () => void
}

export const FormActions = ({ deed, isBusy, isDestructive = false, onClose, ...button }: Props) => (
  <ModalActions>
    <CloseButton isDisabled={isBusy} onClose={onClose}>
      Cancel
    </CloseButton>
    <Danger isIt={isDestructive}>
      <BusyButton size="small" isBusy={isBusy} {...button}>
        {deed}
      </BusyButton>
    </Danger>
  </ModalActions>
)
