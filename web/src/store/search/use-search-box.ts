// The search box: its text, whether its list is open, the current entry, and the keys of a combobox. It knows
// nothing of products: the list, which is downloaded when it first opens, finds them.

import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type FocusEvent,
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

export function useSearchBox(listId: string) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useFollowedQuery()
  const [isListShown, setListShown] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [active, setActive] = useState(-1)
  const query = text.trim()

  const open = () => {
    // The field must be visible before it can get the focus.
    flushSync(() => setUnfolded(true))
    input.current?.focus()
    input.current?.select()
  }
  const fold = () => {
    setListShown(false)
    setUnfolded(false)
    setActive(-1)
  }
  const showList = () => setListShown(true)
  const empty = () => {
    fold()
    setText('')
  }
  const choose = () => {
    input.current?.blur()
    empty()
  }
  const type = (typed: string) => {
    setText(typed)
    showList()
    setActive(-1)
  }
  /** Moves through the options. The position before the first one is the text itself. */
  const step = (by: 1 | -1) => {
    const places = optionsOf(listId).length + 1
    showList()
    setActive((place) => ((place + 1 + by + places) % places) - 1)
  }
  const press = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    // While characters are composed, as of Hindi, these keys belong to the keyboard's own list.
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && !isArrow)) return
    event.preventDefault()
    if (isArrow) step(event.key === 'ArrowDown' ? 1 : -1)
    else if (isListShown) setListShown(false)
    else empty()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isListShown && optionsOf(listId)[active]
    if (chosen) return chosen.click()
    input.current?.blur()
    fold()
    void navigate({ to: '/', search: query === '' ? {} : { q: query } })
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) fold()
  }

  /** Tells assistive technology that the box has a list, and which entry is current. */
  const inputProps = {
    ref: input,
    value: text,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isListShown,
    'aria-controls': isListShown ? listId : undefined,
    'aria-activedescendant': isListShown && active >= 0 ? `${listId}-${active}` : undefined,
    onChange: (event) => type(event.currentTarget.value),
    onKeyDown: press,
    onFocus: showList,
    onClick: showList,
  } satisfies InputHTMLAttributes<HTMLInputElement> & { ref: unknown }
  return { inputProps, query, active, isListShown, isUnfolded, open, fold, choose, submit, leave }
}

const optionsOf = (listId: string): NodeListOf<HTMLElement> =>
  document.querySelectorAll(`[id="${listId}"] [role=option]`)

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
