// Asks for the second factor: a passkey, the code of the app, or a recovery code.

import type { FactorState } from '@gemwala/contract/accounts/factors/factors.shapes'
import { otpLength, otpPattern } from '@gemwala/contract/accounts/otp'
import type { User } from '@gemwala/contract/accounts/users.shapes'
import { texts } from '@gemwala/contract/texts'
import { useEffect, useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { CallFailed, textOf } from '../call.ts'
import * as words from './factor.texts.ts'
import { proveByCode, proveByPasskey } from './factors.ts'
import { passkeyObstacle, preloadPasskeys } from './passkeys.ts'

type Props = { state: FactorState; onProved: (user: User) => Promise<void> | void }

/** Of the code, or of the whole form. */
type Problem = { text: string; isOfCode: boolean }

export function ProofForm({ state, onProved }: Props) {
  const { hasPasskeys, hasApp, codesLeft } = state
  const obstacle = hasPasskeys ? passkeyObstacle(state.passkeyHost) : undefined
  const canUsePasskey = hasPasskeys && !obstacle
  const [wantsRecovery, setWantsRecovery] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { isBusy, run, stateOf } = useBusy()
  useEffect(() => {
    if (canUsePasskey) preloadPasskeys()
  }, [canUsePasskey])

  const prove = (way: string, work: () => ReturnType<typeof proveByCode>) =>
    run(async () => {
      setProblem(undefined)
      try {
        await onProved((await work()).user)
      } catch (error) {
        const isOfCode =
          way === 'code' && error instanceof CallFailed && [400, 409].includes(error.status)
        setProblem({ text: textOf(error, texts.failedTryAgain), isOfCode })
      }
    }, way)

  const submit = ({ code = '' }: Record<string, string>) => {
    const typed = code.replace(/\s/g, '')
    const isWrong = wantsRecovery ? typed === '' : !otpPattern.test(typed)
    if (!isWrong) return void prove('code', () => proveByCode(typed))
    setProblem({ text: wantsRecovery ? words.recoveryMissing : words.sixDigits, isOfCode: true })
  }
  const change = () => {
    setWantsRecovery(!wantsRecovery)
    setProblem(undefined)
  }
  const error = problem?.isOfCode ? problem.text : undefined
  const field = { name: 'code', required: true, error }
  return (
    <>
      {obstacle && !wantsRecovery && <p>{obstacle}</p>}
      {problem && !problem.isOfCode && <NoticeBox>{problem.text}</NoticeBox>}
      {canUsePasskey && !wantsRecovery && (
        <BusyButton
          type="button"
          {...stateOf('passkey')}
          busyWords={words.waitingForPasskey}
          onClick={() => void prove('passkey', proveByPasskey)}
        >
          {words.usePasskey}
        </BusyButton>
      )}
      {(hasApp || wantsRecovery) && (
        // Another form, so that no code of the app stays in the field for a recovery code.
        <Form key={String(wantsRecovery)} onSubmit={submit} problem={problem}>
          {wantsRecovery ? (
            <Field
              {...field}
              label={words.recoveryCode}
              hint={words.recoveryHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          ) : (
            <Field
              {...field}
              label={words.codeOfApp}
              inputMode="numeric"
              autoComplete="one-time-code"
              // Apps show the digits with a blank between them.
              maxLength={otpLength + 1}
            />
          )}
          <BusyButton
            look={canUsePasskey && !wantsRecovery ? 'quiet' : 'gold'}
            {...stateOf('code')}
            busyWords={words.confirming}
          >
            {words.confirm}
          </BusyButton>
        </Form>
      )}
      {codesLeft > 0 || wantsRecovery ? (
        <BusyButton type="button" look="quiet" isBusy={false} isDisabled={isBusy} onClick={change}>
          {wantsRecovery ? words.useOtherWay : words.useRecoveryCode}
        </BusyButton>
      ) : (
        <p>{words.noCodesLeft}</p>
      )}
    </>
  )
}
