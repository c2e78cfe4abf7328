// Adds a second factor: the user chooses between a passkey and an authenticator app.

import type { FactorState } from '@gemwala/contract/accounts/factors/factors.shapes'
import { useState } from 'react'
import { hasFactor } from '../../api/factor/factors.ts'
import { passkeyObstacle } from '../../api/factor/passkeys.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { AppForm } from './app-form.tsx'
import styles from './factor.module.css'
import * as words from './factor.texts.ts'
import { PasskeyForm } from './passkey-form.tsx'

export type Added = { message: string; recoveryCodes: string[] }

type Props = {
  state: FactorState
  hasPassword: boolean
  /** Whether setting up is what the view is for. */
  isMain: boolean
  onAdded: (added: Added) => Promise<void> | void
}

export function SetUp({ state, hasPassword, isMain, onAdded }: Props) {
  const [way, setWay] = useState<'passkey' | 'app'>()
  const obstacle = passkeyObstacle(state.passkeyHost)
  const isFirst = !hasFactor(state)
  const form = {
    hasPassword,
    isFirst,
    onBack: () => setWay(undefined),
    onAdded: async (added: Added) => {
      await onAdded(added)
      setWay(undefined)
    },
  }
  if (way) {
    return (
      <div className={styles.setUp}>
        {way === 'passkey' ? <PasskeyForm {...form} /> : <AppForm {...form} />}
      </div>
    )
  }
  return (
    <div className={styles.setUp}>
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <Offer isMain={isMain} text={words.whatPasskeyIs} onChoose={() => setWay('passkey')}>
          {words.addPasskey}
        </Offer>
      )}
      {!state.hasApp && (
        <Offer
          isMain={isMain && obstacle !== undefined}
          text={words.whatAppIs}
          onChoose={() => setWay('app')}
        >
          {words.setUpApp}
        </Offer>
      )}
    </div>
  )
}

type OfferProps = { isMain: boolean; text: string; onChoose: () => void; children: string }

const Offer = ({ isMain, text, onChoose, children }: OfferProps) => (
  <div className={styles.offer}>
    <BusyButton type="button" look={isMain ? 'gold' : 'quiet'} isBusy={false} onClick={onChoose}>
      {children}
    </BusyButton>
    <p>{text}</p>
  </div>
)
