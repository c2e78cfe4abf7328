// The palette: a few letters lead to any screen, order or user. The focus stays in its field; the
// arrow keys move through the list below, Enter opens the current entry.

import { findFrom } from '@gemwala/contract/console/find'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { SearchIcon } from '../../ui/icons.tsx'
import { Key } from '../ui/key.tsx'
import { NavIcon } from '../ui/nav-icons.tsx'
import { useModal } from '../ui/use-modal.ts'
import styles from './palette.module.css'
import { groupsFor, type PaletteEntry } from './palette-entries.ts'
import { useFound } from './use-found.ts'

const label = 'Search screens, orders and users'

/** Open as long as it is rendered. */
export function Palette({ onClose, onKeys }: Record<'onClose' | 'onKeys', () => void>) {
  const dialog = useModal(onClose)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const { found, ...asked } = useFound(text)
  const groups = groupsFor(text, found)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(place, entries.length - 1)]
  const listId = useId()
  const navigate = useNavigate()
  useScrollTo(current?.id)

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    if (entry.to === 'keys') return onKeys()
    onClose()
    void navigate(entry.to as Parameters<typeof navigate>[0])
  }
  const press = (event: KeyboardEvent) => {
    // An input method takes the keys until its word is complete.
    if (event.nativeEvent.isComposing) return
    const at = current ? entries.indexOf(current) : 0
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (at - 1 + entries.length) % entries.length,
    }
    const next = places[event.key]
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') choose(current)
    else if (entries.length > 0) setPlace(next!)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Esc.
    <dialog
      {...dialog}
      className={styles.palette}
      aria-label={label}
      onClick={({ target }) => target === dialog.ref.current && onClose()}
    >
      <div className={styles.inside}>
        <label className={styles.field}>
          <SearchIcon size={19} />
          <input
            role="combobox"
            aria-label={label}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={current && `${listId}-${current.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Search screens, orders and users"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setPlace(0)
            }}
            onKeyDown={press}
          />
          <Key name="Esc" />
        </label>
        <div id={listId} role="listbox" aria-label="Found" className={styles.list}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
            <div key={group.title} role="group" aria-labelledby={`${listId}-${group.title}`}>
              <h3 id={`${listId}-${group.title}`} role="presentation">
                {group.title}
              </h3>
              {group.entries.map((entry) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the current option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
                <div
                  key={entry.id}
                  id={`${listId}-${entry.id}`}
                  role="option"
                  aria-selected={entry === current}
                  className={styles.option}
                  onClick={() => choose(entry)}
                  onMouseMove={() => setPlace(entries.indexOf(entry))}
                >
                  <NavIcon name={entry.icon} />
                  <strong>{entry.label}</strong>
                  <span>{entry.detail}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <output className={styles.note}>{noteOf(text, entries.length, asked)}</output>
      </div>
    </dialog>
  )
}

function noteOf(
  text: string,
  count: number,
  { isAsking, isFailed }: { isAsking: boolean; isFailed: boolean },
): string {
  if (isAsking) return 'Searching orders and users...'
  if (isFailed) return 'Orders and users could not be searched. Keep typing to try again.'
  if (text.trim().length < findFrom)
    return `Type at least ${findFrom} characters to search orders and users.`
  return count === 0 ? 'Nothing found.' : `${count} found`
}

function useScrollTo(id: string | undefined): void {
  useEffect(() => {
    if (!id) return
    const option = document.querySelector('[role=option][aria-selected=true]')
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
}
