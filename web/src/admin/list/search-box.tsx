// The search of a list. It starts when typing pauses or on Enter; `/` focuses it.

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SearchIcon } from '../../ui/icons.tsx'
import { useKeys } from '../ui/use-keys.ts'
import styles from './filters.module.css'

const pauseMs = 250

type Props = { placeholder: string; value: string; onSearch: (text: string) => void }

export function SearchBox({ placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (typed: string) => {
    clearTimeout(pause.current)
    asked.current = typed.trim()
    onSearch(asked.current)
  }
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    // Back, forward and links change the search too; typed text stays.
    if (value !== asked.current) {
      clearTimeout(pause.current)
      setText(value)
    }
    asked.current = value
  }, [value])
  // A layout effect, because a screen that stays hidden while the next one loads must not write its
  // search into the next screen's address.
  useLayoutEffect(() => () => clearTimeout(pause.current), [])
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(pause.current)
    if (typed.trim() === asked.current) return
    pause.current = setTimeout(() => latest.current(typed), pauseMs)
  }
  useKeys({ '/': () => input.current?.focus() })
  return (
    <label className={styles.search}>
      <SearchIcon size={17} />
      <input
        ref={input}
        type="search"
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, '')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            // By default the browser clears the box; here Esc leaves it and keeps the search.
            event.preventDefault()
            event.currentTarget.blur()
          }
          if (event.key === 'Enter') ask(text)
        }}
      />
    </label>
  )
}
