// Asks before a channel is deleted: its address cannot be read back.

import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import type { Channel } from '@gemwala/contract/alarms/alarms.shapes'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { Danger } from '../ui/leaving/danger.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { askAlarmsAgain } from './alarm-queries.ts'

type Props = { channel: Channel; onClose: () => void }

export function DeleteChannelDialog({ channel: { id, name }, onClose }: Props) {
  const { isBusy, run } = useBusy()
  const remove = () =>
    run(async () => {
      try {
        const params = { id: String(id) }
        toast('ok', (await call(alarmEndpoints.deleteChannel, { params })).message)
      } catch (error) {
        toast('bad', textOf(error, 'The channel could not be deleted'))
      }
      await askAlarmsAgain()
      onClose()
    })
  return (
    <Modal title={`Delete ${name}`} onClose={onClose}>
      <p>
        No rule sends here any more. You can't undo this, because the address is not shown again.
      </p>
      <ModalActions>
        <CloseButton isDisabled={isBusy} onClose={onClose}>
          Cancel
        </CloseButton>
        <Danger>
          <BusyButton
            type="button"
            size="small"
            look="quiet"
            isBusy={isBusy}
            busyWords="Deleting..."
            onClick={() => void remove()}
          >
            Delete
          </BusyButton>
        </Danger>
      </ModalActions>
    </Modal>
  )
}
