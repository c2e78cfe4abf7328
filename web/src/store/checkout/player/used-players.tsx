// The player Ids that the user bought this product for before; one click fills them in.

import type { SoldProduct, UsedPlayer } from '@gemwala/contract/buying/checkout.shapes'
import { askUsedPlayers } from '../../../api/checkout.ts'
import { useAsked } from '../../../api/use-asked.ts'
import { useSession } from '../../../session/session.ts'
import { inOneLine } from './inputs.ts'
import * as words from './player.texts.tsx'
import styles from './used-players.module.css'

const shownLimit = 4

type Props = { product: SoldProduct; onUse: (inputs: string[]) => void }

export function UsedPlayers({ product: { productid, inputs }, onUse }: Props) {
  const session = useSession()
  const { answer: players } = useAsked(session?.token, () => askUsedPlayers(productid))
  if (!players || players.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={words.usedBefore}>
      {players.slice(0, shownLimit).map((player) => (
        <li key={inOneLine(inputsOf(player))}>
          <button type="button" onClick={() => onUse(inputsOf(player).slice(0, inputs.length))}>
            {words.fillInPlayer(describe(player))}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Id and name: 12345678 (2001) · Asha. */
const describe = (player: UsedPlayer): string =>
  inOneLine(inputsOf(player)) + (player.name === null ? '' : ` · ${player.name}`)

const inputsOf = ({ input1, input2 }: UsedPlayer): string[] => [input1, input2]
