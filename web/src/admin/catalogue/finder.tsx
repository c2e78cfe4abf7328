// A search in a list that is already loaded. Each result is a button that chooses it.

import type { ReactNode } from 'react'
import { TextField } from '../ui/fields.tsx'
import styles from './finder.module.css'

const shownAtOnce = 8

type Findable = {
  id: string
  name: string
  /** At the end of the line: the price, or that it is already chosen. */
  note: string
  isDisabled?: boolean
}

type Props = {
  label: string
  hint: string
  /** The name of the result list, for screen readers. */
  foundLabel: string
  noneFound: string
  text: string
  onText: (text: string) => void
  entries: readonly Findable[]
  /** Shown in place of the list until it has loaded. */
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
        // Enter starts the search here and must not submit the form.
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
