// Adds a second factor: the user chooses between a passkey and an authenticator app.

import type { FactorState } from '@gemwala/contract/accounts/factors/factors.shapes'
import { useState } from 'react'
import { hasFactor } from '../../api/factor/factors.ts'
import { passkeyObstacle } from '../../api/factor/passkeys.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { AppForm } from './app-form.tsx'
import * as words from './factor.texts.ts'
import { PasskeyForm } from './passkey-form.tsx'

export type Added = { message: string; recoveryCodes: string[] }

type Props = {
  state: FactorState
  hasPassword: boolean
  onAdded: (added: Added) => Promise<void> | void
}

export function SetUp({ state, hasPassword, onAdded }: Props) {
  const [way, setWay] = useState<'passkey' | 'app'>()
  const obstacle = passkeyObstacle(state.passkeyHost)
  const form = {
    hasPassword,
    isFirst: !hasFactor(state),
    onBack: () => setWay(undefined),
    onAdded: async (added: Added) => {
      await onAdded(added)
      setWay(undefined)
    },
  }
  if (way === 'passkey') return <PasskeyForm {...form} />
  if (way === 'app') return <AppForm {...form} />
  return (
    <>
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <Offer look="gold" text={words.whatPasskeyIs} onChoose={() => setWay('passkey')}>
          {words.addPasskey}
        </Offer>
      )}
      {!state.hasApp && (
        <Offer
          look={obstacle ? 'gold' : 'quiet'}
          text={words.whatAppIs}
          onChoose={() => setWay('app')}
        >
          {words.setUpApp}
        </Offer>
      )}
    </>
  )
}

type OfferProps = { look: 'gold' | 'quiet'; text: string; onChoose: () => void; children: string }

const Offer = ({ look, text, onChoose, children }: OfferProps) => (
  <div>
    <BusyButton type="button" look={look} isBusy={false} onClick={onChoose}>
      {children}
    </BusyButton>
    <p>{text}</p>
  </div>
)
