// The dialog that asks for the second factor again. It has its own root, because any call of any screen can need it.

import { factorTexts } from '@gemwala/contract/accounts/factors/factors'
import type { FactorState } from '@gemwala/contract/accounts/factors/factors.shapes'
import { createRoot } from 'react-dom/client'
import { BusyButton } from '../../forms/busy-button.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { kept } from '../../ui/shared.ts'
import * as words from './factor.texts.ts'
import { askFactors, hasFactor, isProofDue } from './factors.ts'
import { ProofForm } from './proof-form.tsx'

/** All calls that are refused meanwhile wait for the same answer. */
const asking = kept<Promise<boolean> | undefined>(() => undefined)

/** Whether the user has proved it. */
export function askForProof(): Promise<boolean> {
  asking.now ??= askFactors()
    .then(showDialog, () => false)
    .finally(() => {
      asking.now = undefined
    })
  return asking.now
}

/** Asks only if the proof does not count that long. The server knows about proofs in other tabs. */
export async function proveFor(ms: number): Promise<boolean> {
  const state = await askFactors().catch(() => undefined)
  return state && hasFactor(state) && isProofDue(ms) ? askForProof() : true
}

const showDialog = (state: FactorState): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (isProved: boolean) => {
      root.unmount()
      place.remove()
      resolve(isProved)
    }
    root.render(
      <FormDialog title={words.confirmItIsYou} onCancel={() => end(false)}>
        <p>{factorTexts.proveAgain}</p>
        <ProofForm state={state} onProved={() => end(true)} />
        <BusyButton type="button" look="quiet" isBusy={false} onClick={() => end(false)}>
          {words.cancel}
        </BusyButton>
      </FormDialog>,
    )
  })
