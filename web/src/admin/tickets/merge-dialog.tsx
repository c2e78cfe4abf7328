// Merges a ticket with another one of the same customer.

import type { StaffTicket } from '@gemwala/contract/tickets/support.shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toTicket } from '../links.ts'
import { SelectField } from '../ui/fields.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { useTicketDeeds } from './use-ticket-deeds.ts'

export function MergeDialog({ ticket, onClose }: { ticket: StaffTicket; onClose: () => void }) {
  const { merge } = useTicketDeeds(ticket.number)
  const { isBusy, run } = useBusy()
  const navigate = useNavigate()
  const [into, setInto] = useState(ticket.others[0]?.number ?? '')
  const submit = () =>
    run(async () => {
      if (!(await merge(into))) return
      onClose()
      void navigate(toTicket(into) as Parameters<typeof navigate>[0])
    })
  return (
    <Modal title={`Merge ${ticket.number}`} onClose={onClose}>
      <Form onSubmit={() => void submit()}>
        {into === '' ? (
          <p>This customer has no other ticket.</p>
        ) : (
          <>
            <SelectField
              label="Merge it with"
              value={into}
              options={ticket.others.map(({ number, subject, status }) => ({
                value: number,
                label: `${number}: ${subject} (${status})`,
              }))}
              onChange={({ currentTarget: { value } }) => setInto(value)}
            />
            <p>The messages move there. This ticket is closed and cannot be opened again.</p>
          </>
        )}
        <ModalActions>
          <CloseButton isDisabled={isBusy} onClose={onClose}>
            Cancel
          </CloseButton>
          {into !== '' && (
            <BusyButton size="small" isBusy={isBusy} busyWords="Merging...">
              Merge
            </BusyButton>
          )}
        </ModalActions>
      </Form>
    </Modal>
  )
}
