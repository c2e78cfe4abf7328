// Writes an answer or a private note. A canned answer is inserted with its placeholders filled, so that staff read
// what they send.

import { showRupees } from '@gemwala/contract/money'
import { fillPlaceholders, supportTexts } from '@gemwala/contract/tickets/support'
import type { StaffTicket } from '@gemwala/contract/tickets/support.shapes'
import { messageLimit } from '@gemwala/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { ChoiceField } from '../ui/fields.tsx'
import { useUnsaved } from '../ui/leaving/unsaved.ts'
import { useKeys } from '../ui/use-keys.ts'
import { cannedQuery } from './canned-query.ts'
import styles from './tickets.module.css'
import { useTicketDeeds } from './use-ticket-deeds.ts'

type Kind = 'answer' | 'note'
const kinds = [
  { value: 'answer', label: 'Answer to the customer' },
  { value: 'note', label: 'Private note' },
]

export function AnswerBox({ ticket }: { ticket: StaffTicket }) {
  const { answer, note } = useTicketDeeds(ticket.number)
  const { run, stateOf } = useBusy()
  const [kind, setKind] = useState<Kind>('answer')
  const [text, setText] = useState('')
  useUnsaved(text === '' ? 0 : 1)
  const [problem, setProblem] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const canned = useQuery(cannedQuery).data?.answers ?? []
  const isNote = kind === 'note'

  const write = (next: Kind) => {
    setKind(next)
    area.current?.focus()
  }
  useKeys({ r: () => write('answer'), n: () => write('note') })
  const insert = (id: string) => {
    const chosen = canned.find((one) => one.id === id)
    if (!chosen) return
    const filled = fillPlaceholders(chosen.text, valuesOf(ticket))
    setText((now) => (now.trim() === '' ? filled : `${now.trimEnd()}\n\n${filled}`))
    area.current?.focus()
  }
  const send = (isClosing: boolean) => {
    const missing = isNote ? supportTexts.noteRequired : supportTexts.textRequired
    setProblem(text.trim() === '' ? missing : '')
    if (text.trim() === '') return area.current?.focus()
    void run(
      async () => {
        const isDone = isNote ? await note(text) : await answer(text, isClosing)
        if (isDone) setText('')
      },
      isClosing ? 'close' : 'send',
    )
    return undefined
  }
  return (
    <form
      className={styles.box}
      data-kind={kind}
      data-changed={text !== '' || undefined}
      aria-label="Write"
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <div className={styles.boxHead}>
        <ChoiceField
          label="Kind"
          name="kind"
          value={kind}
          options={kinds}
          onChange={(value) => setKind(value as Kind)}
        />
        {!isNote && canned.length > 0 && (
          <select
            aria-label="Insert a canned answer"
            value=""
            onChange={(event) => insert(event.currentTarget.value)}
          >
            <option value="">Insert a canned answer...</option>
            {canned.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
      <textarea
        ref={area}
        rows={6}
        aria-label={isNote ? 'Note' : 'Answer'}
        aria-invalid={problem !== '' || undefined}
        maxLength={messageLimit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(false)
        }}
      />
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.boxFoot}>
        <BusyButton size="small" {...stateOf('send')} busyWords="Sending...">
          {isNote ? 'Save note' : 'Send answer'}
        </BusyButton>
        {!isNote && (
          <BusyButton
            type="button"
            look="quiet"
            size="small"
            {...stateOf('close')}
            busyWords="Sending..."
            onClick={() => send(true)}
          >
            Send and close
          </BusyButton>
        )}
        <small>
          {isNote
            ? 'Only staff see it.'
            : `Goes to ${ticket.user?.email ?? ticket.email} by e-mail.`}
        </small>
      </div>
    </form>
  )
}

const valuesOf = ({ number, name, user, order }: StaffTicket) => ({
  name: user?.name ?? (name || 'there'),
  ticket: number,
  ...(order && {
    order: order.orderid,
    item: order.itemname,
    amount: showRupees(order.value),
    status: order.status,
  }),
})
