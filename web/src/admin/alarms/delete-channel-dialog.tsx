// Asks before a channel is deleted: its address cannot be read back.

import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import type { Channel } from '@gemwala/contract/alarms/alarms.shapes'
import { call, textOf } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { DeleteModal } from '../ui/leaving/delete-modal.tsx'
import { askAlarmsAgain } from './alarm-queries.ts'

type Props = { channel: Channel; onClose: () => void }

export function DeleteChannelDialog({ channel: { id, name }, onClose }: Props) {
  const remove = async () => {
    try {
      const params = { id: String(id) }
      toast('ok', (await call(alarmEndpoints.deleteChannel, { params })).message)
    } catch (error) {
      toast('bad', textOf(error, 'The channel could not be deleted'))
    }
    await askAlarmsAgain()
  }
  return (
    <DeleteModal title={`Delete ${name}`} onDelete={remove} onClose={onClose}>
      <p>
        No rule sends here any more. You can't undo this, because the address is not shown again.
      </p>
    </DeleteModal>
  )
}
