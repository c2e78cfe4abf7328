// The workings of the search box: its text, its suggestions, and the keys of a combobox.

import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { retryHome, useHomeData } from '../home-data.ts'
import type { SuggestionListProps } from '../later/suggestion-list.tsx'
import { toProduct } from '../links.ts'
import { allProducts } from '../shelves.ts'
import { matching } from './match.ts'

const suggestionLimit = 7

export function useProductSearch(listId: string) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useFollowedQuery()
  const [isTyped, setTyped] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [active, setActive] = useState(-1)
  const { home, hasFailed } = useHomeData()

  const found = home ? matching(allProducts(home.products), text) : []
  const offered = found.slice(0, suggestionLimit)
  const isListShown = isTyped && text.trim() !== ''
  const chosen = isListShown ? offered[active] : undefined

  const open = () => {
    // The field must be visible before it can take the focus.
    flushSync(() => setUnfolded(true))
    input.current?.focus()
    input.current?.select()
  }
  const fold = () => {
    setTyped(false)
    setUnfolded(false)
    setActive(-1)
  }
  const empty = () => {
    fold()
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    input.current?.blur()
    if (chosen) {
      empty()
      void navigate(toProduct(chosen.productid))
    } else {
      fold()
      void navigate({ to: '/', search: q === '' ? {} : { q } })
    }
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    setTyped(true)
    setActive(-1)
    if (!home && hasFailed) retryHome()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isListShown) setTyped(false)
      else empty()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || text.trim() === '') return
    event.preventDefault()
    setTyped(true)
    // One place before the first stands for the text itself, with no suggestion chosen.
    const places = offered.length + 1
    setActive((place) => ((place + 1 + step + places) % places) - 1)
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) fold()
  }

  const listProps: SuggestionListProps = {
    id: listId,
    query: text.trim(),
    offered,
    foundCount: found.length,
    active,
    state: home ? 'ready' : hasFailed ? 'failed' : 'loading',
    onChoose: empty,
    onShowAll: fold,
  }
  const inputProps = {
    ref: input,
    type: 'text',
    name: 'q',
    role: 'combobox',
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: 80,
    value: text,
    'aria-autocomplete': 'list',
    'aria-expanded': isListShown,
    'aria-controls': isListShown ? listId : undefined,
    'aria-activedescendant': chosen && `${listId}-${chosen.productid}`,
    onChange,
    onKeyDown,
  } as const
  return { isUnfolded, isListShown, open, close: fold, submit, leave, inputProps, listProps }
}

/** The box's text: what is typed, until the address's query changes and the text follows it. */
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
