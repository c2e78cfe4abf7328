// The messages of a ticket, oldest first. They are text, whatever they contain.

import type { TicketThread } from '@gemwala/contract/tickets/tickets.shapes'
import { showMoment } from '../../ui/moment.ts'
import { ShownPicture } from './shown-picture.tsx'
import styles from './thread.module.css'
import * as words from './tickets.texts.ts'

export const Thread = ({ ticket: { number, messages } }: { ticket: TicketThread }) => (
  <ol className={styles.thread} aria-label={words.thread}>
    {messages.map(({ id, author, text, at, pictures }) => (
      <li key={id} data-author={author}>
        <p className={styles.by}>
          <strong>{author === 'customer' ? words.you : words.support}</strong>
          <time dateTime={at}>{showMoment(at)}</time>
        </p>
        <p className={styles.text}>{text}</p>
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            {pictures.map((picture, place) => (
              <ShownPicture key={picture.id} number={number} id={picture.id} place={place + 1} />
            ))}
          </div>
        )}
      </li>
    ))}
  </ol>
)
