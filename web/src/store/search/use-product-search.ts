// The behaviour of the search box: finds products for its text, and handles the keys of a combobox.

import { useNavigate } from '@tanstack/react-router'
import type { FocusEvent, FormEvent, InputHTMLAttributes, KeyboardEvent } from 'react'
import { retryHome, useHomeData } from '../home-data.ts'
import { toProduct } from '../links.ts'
import { allProducts } from '../shelves.ts'
import { matching } from './match.ts'
import type { SuggestionListProps } from './suggestion-list.tsx'
import { useSearchBox } from './use-search-box.ts'

const suggestionLimit = 7

export function useProductSearch(listId: string) {
  const navigate = useNavigate()
  const box = useSearchBox()
  const { home, hasFailed } = useHomeData()
  const found = home ? matching(allProducts(home.products), box.query) : []
  const offered = found.slice(0, suggestionLimit)
  const chosen = box.isListShown ? offered[box.active] : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    box.input.current?.blur()
    if (chosen) {
      box.empty()
      void navigate(toProduct(chosen.productid))
    } else {
      box.fold()
      void navigate({ to: '/', search: box.query === '' ? {} : { q: box.query } })
    }
  }
  const type = (text: string) => {
    box.type(text)
    if (!home && hasFailed) retryHome()
  }
  const press = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.key !== 'Escape' && (!isArrow || box.query === '')) return
    event.preventDefault()
    if (isArrow) box.step(event.key === 'ArrowDown' ? 1 : -1, offered.length)
    else if (box.isListShown) box.hideList()
    else box.empty()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.fold()
  }

  const listProps: SuggestionListProps = {
    id: listId,
    query: box.query,
    offered,
    foundCount: found.length,
    active: box.active,
    state: home ? 'ready' : hasFailed ? 'failed' : 'loading',
    onChoose: box.empty,
    onShowAll: box.fold,
  }
  const activeId = chosen && `${listId}-${chosen.productid}`
  const inputProps = comboboxProps(box.isListShown, listId, activeId)
  return { box, submit, type, press, leave, listProps, inputProps }
}

/** Tells assistive technology that the box has a list, and which entry is current. */
const comboboxProps = (isShown: boolean, listId: string, activeId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': activeId,
  }) satisfies InputHTMLAttributes<HTMLInputElement>
