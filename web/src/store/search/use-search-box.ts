// The state of the search box: its text, whether its list is open, and the current entry.

import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export function useSearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useFollowedQuery()
  const [isListOpen, setListOpen] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [active, setActive] = useState(-1)

  const open = () => {
    // The field must be visible before it can get the focus.
    flushSync(() => setUnfolded(true))
    input.current?.focus()
    input.current?.select()
  }
  const fold = () => {
    setListOpen(false)
    setUnfolded(false)
    setActive(-1)
  }
  const empty = () => {
    fold()
    setText('')
  }
  const type = (typed: string) => {
    setText(typed)
    setListOpen(true)
    setActive(-1)
  }
  /** Moves through the suggestions. The position before the first one is the text itself. */
  const step = (by: 1 | -1, suggestionCount: number) => {
    const places = suggestionCount + 1
    setListOpen(true)
    setActive((place) => ((place + 1 + by + places) % places) - 1)
  }
  const query = text.trim()
  const isListShown = isListOpen && query !== ''
  const hideList = () => setListOpen(false)
  return {
    input,
    text,
    query,
    active,
    isListShown,
    isUnfolded,
    open,
    fold,
    empty,
    type,
    step,
    hideList,
  }
}

/** The typed text, until the query in the address changes and the text follows it. */
function useFollowedQuery() {
  const { q = '' } = useSearch({ strict: false })
  const [followed, setFollowed] = useState(q)
  const [text, setText] = useState(q)
  if (q !== followed) {
    setFollowed(q)
    setText(q)
  }
  return [text, setText] as const
}
