// Finds existing items by name or number, to add them to a product or to choose one.

import { itemTexts } from '@gemwala/contract/items'
import { showRupees } from '@gemwala/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { TextField } from '../ui/fields.tsx'
import styles from './item-search.module.css'
import { itemsQuery } from './queries.ts'

const shownAtOnce = 8

type Props = {
  added: readonly number[]
  onAdd: (itemid: number) => void
  hint?: string
  addedWord?: string
}

export function ItemSearch({
  added,
  onAdd,
  hint = 'By name or number; choosing one adds its number.',
  addedWord = 'Added',
}: Props) {
  const [text, setText] = useState('')
  const { data = [], isError } = useQuery(itemsQuery)
  const sought = text.trim().toLowerCase()
  const found =
    sought === ''
      ? []
      : data.filter(({ name, itemid }) => `${itemid} ${name.toLowerCase()}`.includes(sought))
  return (
    <div className={styles.search}>
      <TextField
        label="Find an item"
        hint={hint}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter belongs to the search here, and does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isError && <NoticeBox>{itemTexts.fetchFailed}</NoticeBox>}
      {sought !== '' && !isError && (
        <ul className={styles.found} aria-label="Items found">
          {found.slice(0, shownAtOnce).map(({ itemid, name, discountedprice }) => (
            <li key={itemid}>
              <button type="button" disabled={added.includes(itemid)} onClick={() => onAdd(itemid)}>
                <strong>{itemid}</strong>
                <span>{name}</span>
                <span>{added.includes(itemid) ? addedWord : showRupees(discountedprice)}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>{itemTexts.noneFound}</li>}
          {found.length > shownAtOnce && (
            <li className={styles.none}>and {found.length - shownAtOnce} more</li>
          )}
        </ul>
      )}
    </div>
  )
}
