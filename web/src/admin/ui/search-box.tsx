// The search of a list. It asks when the typing pauses, at once by Enter, and `/` leads to it.

import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './filters.module.css'
import { useKeys } from './use-keys.ts'

const pauseMs = 250

type Props = { placeholder: string; value: string; onSearch: (text: string) => void }

export function SearchBox({ placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(value)
  useEffect(() => {
    // Back, forward and links change it too; what is being typed stays.
    if (value !== asked.current) setText(value)
    asked.current = value
  }, [value])
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      onSearch(text.trim())
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])
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
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            // The browser would empty the box: Esc leaves it, and the list stays.
            event.preventDefault()
            event.currentTarget.blur()
          }
          if (event.key !== 'Enter') return
          asked.current = text.trim()
          onSearch(text.trim())
        }}
      />
    </label>
  )
}
