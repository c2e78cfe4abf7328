// The search of a list. It asks when the typing pauses, at once by Enter, and `/` leads to it.

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
    // Back, forward and links change it too; what is being typed stays.
    if (value !== asked.current) {
      clearTimeout(pause.current)
      setText(value)
    }
    asked.current = value
  }, [value])
  // By a layout effect: a screen that is only hidden, because the next one is still on its way, must
  // not write its search into the address of that one.
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
          if (event.key === 'Escape') {
            // The browser would empty the box: Esc leaves it, and the list stays.
            event.preventDefault()
            event.currentTarget.blur()
          }
          if (event.key === 'Enter') ask(text)
        }}
      />
    </label>
  )
}
