// The messages of a ticket and the notes of staff, oldest first. They are text, whatever they contain.

import { supportEndpoints } from '@gemwala/contract/tickets/support'
import type { StaffMessage, StaffTicket } from '@gemwala/contract/tickets/support.shapes'
import { useState } from 'react'
import { usePicture } from '../../api/help/use-picture.ts'
import { showUpdated } from '../list/show-updated.ts'
import styles from './tickets.module.css'

export const TicketThread = ({ ticket }: { ticket: StaffTicket }) => (
  <ol className={styles.thread} aria-label="Messages">
    {ticket.messages.map((message) => (
      <li key={message.id} data-author={message.isPrivate ? 'note' : message.author}>
        <p className={styles.by}>
          <strong>{writerOf(message, ticket)}</strong>
          {message.isPrivate && <span>Private note</span>}
          <time dateTime={message.at}>{showUpdated(message.at)}</time>
        </p>
        <p className={styles.text}>{message.text}</p>
        {message.pictures.length > 0 && (
          <div className={styles.pictures}>
            {message.pictures.map(({ id }, place) => (
              <Picture key={id} number={ticket.number} id={id} place={place + 1} />
            ))}
          </div>
        )}
      </li>
    ))}
  </ol>
)

const writerOf = ({ author, by }: StaffMessage, { name, email }: StaffTicket): string => {
  if (author === 'store') return 'The store'
  return author === 'staff' ? by : by || name || email
}

function Picture({ number, id, place }: { number: string; id: string; place: number }) {
  const { answer, error } = usePicture(supportEndpoints.picture, { number, id })
  const [isLarge, setLarge] = useState(false)
  if (error !== undefined) return <p>The picture could not be loaded.</p>
  return (
    <button
      type="button"
      className={styles.picture}
      data-large={isLarge || undefined}
      aria-pressed={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      {answer && <img src={answer} alt={`Attachment ${place}`} />}
    </button>
  )
}
