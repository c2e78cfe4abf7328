// Searches the order history by words and days. What is typed goes into the address.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../../../ui/icons.tsx'
import { toOrders } from '../links.ts'
import * as words from './orders.texts.ts'
import { type Chosen, chosenOf, searchLengthLimit } from './orders-search.ts'
import styles from './orders-search-form.module.css'

/** How long to wait for the next letter. */
const typingPauseMs = 350

export function OrdersSearchForm({ chosen }: { chosen: Chosen }) {
  const router = useRouter()
  const put = (parts: Partial<Chosen>) => {
    // The address may have changed during the pause.
    const now = chosenOf(router.state.location.search)
    const link = toOrders({ ...now, ...parts, page: 1 })
    void router.navigate({ ...link, replace: true, resetScroll: false })
  }
  return (
    <search className={styles.form}>
      <Words asked={chosen.search} onPause={(search) => put({ search })} />
      <Day label={words.fromDay} value={chosen.from} onChange={(from) => put({ from })} />
      <Day label={words.toDay} value={chosen.to} onChange={(to) => put({ to })} />
    </search>
  )
}

function Words({ asked, onPause }: { asked: string; onPause: (text: string) => void }) {
  const [text, setText] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // 'Clear filters' and Back change the address, but never what is being typed.
    if (document.activeElement !== field.current) setText(asked)
  }, [asked])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onPause(typed.trim()), typingPauseMs)
  }
  return (
    <label className={styles.words}>
      <SearchIcon />
      <input
        ref={field}
        type="search"
        aria-label={words.searchOrders}
        placeholder={words.searchedBy}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLengthLimit}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void }

const Day = ({ label, value, onChange }: DayProps) => (
  <label className={styles.day}>
    <span>{label}</span>
    <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
)
