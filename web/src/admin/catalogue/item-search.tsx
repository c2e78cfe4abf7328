// Finds existing items by name or number, to add them to a product or to choose one.

import { itemTexts } from '@gemwala/contract/catalogue/items'
import { showRupees } from '@gemwala/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Finder } from './finder.tsx'
import { itemsQuery } from './queries.ts'

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
  const { data, isError } = useQuery(itemsQuery)
  return (
    <Finder
      label="Find an item"
      hint={hint}
      foundLabel="Items found"
      noneFound={itemTexts.noneFound}
      text={text}
      onText={setText}
      entries={(data ?? []).map(({ itemid, name, discountedprice }) => {
        const isDisabled = added.includes(itemid)
        const note = isDisabled ? addedWord : showRupees(discountedprice)
        return { id: String(itemid), name, note, isDisabled }
      })}
      instead={data ? undefined : <NotThere isError={isError} />}
      onChoose={(id) => onAdd(Number(id))}
    />
  )
}

const NotThere = ({ isError }: { isError: boolean }) =>
  isError ? (
    <NoticeBox>{itemTexts.fetchFailed}</NoticeBox>
  ) : (
    <Spinner label="Loading the items..." />
  )
