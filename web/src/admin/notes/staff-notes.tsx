// The notes of staff on an order or a user, newest first, and a new one.

import { noteLimit, supportEndpoints, supportTexts } from '@gemwala/contract/tickets/support'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { showUpdated } from '../list/show-updated.ts'
import { useUnsaved } from '../ui/leaving/unsaved.ts'
import styles from './staff-notes.module.css'

type Props = {
  about: { orderid: string } | { userid: number }
  title?: string
  level?: 'h2' | 'h3'
}

export function StaffNotes({ about, title = 'Notes', level: Heading = 'h3' }: Props) {
  const id = useId()
  const client = useQueryClient()
  const { isBusy, run } = useBusy()
  const [text, setText] = useState('')
  useUnsaved(text === '' ? 0 : 1)
  const queryKey = ['notes', about]
  const query = 'userid' in about ? { userid: String(about.userid) } : about
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => call(supportEndpoints.notes, { query }),
  })
  const add = () =>
    run(async () => {
      if (text.trim() === '') return void toast('bad', supportTexts.noteRequired)
      try {
        toast('ok', (await call(supportEndpoints.addNote, { body: { ...about, text } })).message)
        setText('')
      } catch (error) {
        toast('bad', textOf(error))
      }
      await client.invalidateQueries({ queryKey })
    })
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {isError && !data && <p>The notes could not be loaded.</p>}
      {data?.notes.length === 0 && <p className={styles.none}>No notes yet.</p>}
      <ul>
        {data?.notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <small>
              {note.by}, {showUpdated(note.at)}
            </small>
          </li>
        ))}
      </ul>
      <form
        data-changed={text !== '' || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <textarea
          rows={2}
          aria-label={`Add to: ${title}`}
          placeholder="Only staff see notes"
          maxLength={noteLimit}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <BusyButton look="quiet" size="small" isBusy={isBusy} busyWords="Saving...">
          Add note
        </BusyButton>
      </form>
    </section>
  )
}
