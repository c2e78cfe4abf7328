// A search over a list that is there already: what is found is chosen by a button.

import type { ReactNode } from 'react'
import { TextField } from '../ui/fields.tsx'
import styles from './finder.module.css'

const shownAtOnce = 8

type Findable = {
  id: string
  name: string
  /** At the end of its line: its price, or that it is chosen already. */
  note: string
  isDisabled?: boolean
}

type Props = {
  label: string
  hint: string
  /** The list of what was found, for screen readers. */
  foundLabel: string
  noneFound: string
  text: string
  onText: (text: string) => void
  entries: readonly Findable[]
  /** In place of the list while it is not there. */
  instead?: ReactNode
  onChoose: (id: string) => void
}

export function Finder({ text, entries, instead, ...props }: Props) {
  const sought = text.trim().toLowerCase()
  const found = entries.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(sought))
  return (
    <div className={styles.search}>
      <TextField
        label={props.label}
        hint={props.hint}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => props.onText(event.currentTarget.value)}
        // Enter belongs to the search here, and does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {sought !== '' &&
        (instead ?? (
          <ul className={styles.found} aria-label={props.foundLabel}>
            {found.slice(0, shownAtOnce).map(({ id, name, note, isDisabled = false }) => (
              <li key={id}>
                <button type="button" disabled={isDisabled} onClick={() => props.onChoose(id)}>
                  <strong>{id}</strong>
                  <span>{name}</span>
                  <span>{note}</span>
                </button>
              </li>
            ))}
            {found.length === 0 && <li className={styles.none}>{props.noneFound}</li>}
            {found.length > shownAtOnce && (
              <li className={styles.none}>and {found.length - shownAtOnce} more</li>
            )}
          </ul>
        ))}
    </div>
  )
}
