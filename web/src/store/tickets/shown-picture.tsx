// A picture of a ticket; pressing it shows it large.

import { ticketEndpoints } from '@gemwala/contract/tickets/tickets'
import { useState } from 'react'
import { usePicture } from '../../api/help/use-picture.ts'
import styles from './thread.module.css'
import * as words from './tickets.texts.ts'

type Props = { number: string; id: string; place: number }

export function ShownPicture({ number, id, place }: Props) {
  const { answer, error } = usePicture(ticketEndpoints.picture, { number, id })
  const [isLarge, setLarge] = useState(false)
  if (error !== undefined) return <p>{words.pictureNotLoaded}</p>
  return (
    <button
      type="button"
      className={styles.picture}
      data-large={isLarge || undefined}
      aria-pressed={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      {answer && <img src={answer} alt={words.picture(place)} />}
    </button>
  )
}
