// The product's inputs with their errors, and the player they belong to.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import {
  formatOf,
  inputLengthLimit,
  isDigitsOnly,
} from '@gemwala/contract/catalogue/input-patterns'
import { useState } from 'react'
import { Field } from '../../../forms/field.tsx'
import { nameOfInput } from '../missing.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './input-fields.module.css'
import { filledIn, isMissing, problemOf } from './inputs.ts'
import * as words from './player.texts.tsx'
import type { Player } from './use-player.ts'
import { UsedPlayers } from './used-players.tsx'

type Props = {
  product: SoldProduct
  typed: string[]
  /** Set once the buyer tried to order: fields that are still empty are then marked. */
  areProblemsShown: boolean
  player: Player
  onChange: (typed: string[]) => void
}

export function InputFields({ product, typed, areProblemsShown, player, onChange }: Props) {
  // An error is shown when the field loses the focus, not while the first letters are typed.
  const [left, setLeft] = useState<number[]>([])

  const errorOf = (place: number): string | undefined => {
    const input = product.inputs[place]!
    const value = typed[place] ?? ''
    const problem = left.includes(place) || areProblemsShown ? problemOf(input, value) : undefined
    const absence = areProblemsShown && isMissing(input, value) && words.pleaseEnter(input.label)
    return problem ?? (absence || (place === 0 ? player.refusal : undefined))
  }
  return (
    <>
      <UsedPlayers product={product} onUse={onChange} />
      <div className={styles.fields}>
        {product.inputs.map((input, place) => {
          const shared = {
            name: nameOfInput(place),
            label: input.required ? input.label : words.optional(input.label),
            value: typed[place] ?? '',
            error: errorOf(place),
            required: input.required,
            onBlur: () => setLeft((places) => [...new Set([...places, place])]),
          }
          const change = (value: string) => onChange(filledIn(product.inputs, typed, place, value))
          return input.choices.length > 0 ? (
            <ChoiceField {...shared} key={input.label} choices={input.choices} onChange={change} />
          ) : (
            <Field
              {...shared}
              key={input.label}
              placeholder={input.placeholder && words.example(input.placeholder)}
              hint={formatOf(input.pattern)}
              inputMode={isDigitsOnly(input.pattern) ? 'numeric' : 'text'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={inputLengthLimit}
              onChange={(event) => change(event.target.value)}
            />
          )
        })}
      </div>
      {product.hasPlayerCheck && <PlayerLine player={player} />}
    </>
  )
}

const PlayerLine = ({ player: { isAsking, name, doubt } }: { player: Player }) => (
  <p className={styles.player} role="status">
    {isAsking ? words.lookingUpPlayer : doubt}
    {name !== undefined && words.playerIs(<b>{name}</b>)}
  </p>
)
