// The second factor on the profile: what the user has, removing it, adding more, and the recovery codes.

import type { FactorState, Passkey } from '@gemwala/contract/accounts/factors/factors.shapes'
import { texts } from '@gemwala/contract/texts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { textOf } from '../../api/call.ts'
import {
  askFactors,
  hasFactor,
  removeApp,
  removePasskey,
  renewCodes,
} from '../../api/factor/factors.ts'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { showMoment } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { RecoveryCodes } from '../factor/recovery-codes.tsx'
import { type Added, SetUp } from '../factor/set-up.tsx'
import * as words from './factor-panel.texts.ts'
import { PanelFailed } from './panel-failed.tsx'
import panelStyles from './panel-form.module.css'
import styles from './sessions-panel.module.css'

/** The console links here. */
const place = 'second-factor'

export function FactorPanel({ hasPassword }: { hasPassword: boolean }) {
  const { answer: state, error, isAsking, askAgain } = useAsked('factors', askFactors)
  const [codes, setCodes] = useState<string[]>()
  const panel = useRef<HTMLDivElement>(null)
  const isWanted = useLocation({ select: ({ hash }) => hash === place })
  // The browser looked for it before the profile was loaded.
  useEffect(() => {
    if (isWanted) panel.current?.scrollIntoView()
  }, [isWanted])

  const accept = async ({ message, recoveryCodes }: Added) => {
    toast('ok', message)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    await askAgain()
  }
  return (
    <div ref={panel} id={place}>
      <Panel title={words.secondFactor} hint={words.whatItIs}>
        <div className={panelStyles.inside}>
          {error !== undefined && (
            <PanelFailed
              reason={words.notLoaded(textOf(error))}
              isAsking={isAsking}
              onTryAgain={() => void askAgain()}
            />
          )}
          {!state && error === undefined && <Skeleton label={words.loading} heightsPx={[150]} />}
          {state && hasFactor(state) && (
            <Factors state={state} onChanged={askAgain} onRenewed={accept} />
          )}
          {state && (
            <SetUp state={state} hasPassword={hasPassword} isMain={false} onAdded={accept} />
          )}
        </div>
      </Panel>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
    </div>
  )
}

type Props = {
  state: FactorState
  onChanged: () => Promise<void>
  onRenewed: (renewed: Added) => Promise<void>
}

const app = 'app'

function Factors({ state, onChanged, onRenewed }: Props) {
  const { run, stateOf } = useBusy()
  const [failure, setFailure] = useState<string>()
  /** A second click removes it. */
  const [asked, setAsked] = useState<string>()

  const attempt = (name: string, work: () => Promise<void>) =>
    run(async () => {
      setFailure(undefined)
      await work().catch((error) => setFailure(textOf(error, texts.failedTryAgain)))
    }, name)
  const remove = (name: string) => {
    setAsked(name)
    if (asked !== name) return
    void attempt(name, async () => {
      toast('ok', (await (name === app ? removeApp() : removePasskey(name))).message)
      setAsked(undefined)
      await onChanged()
    })
  }
  const removal = (name: string) => (
    <BusyButton
      type="button"
      look={asked === name ? 'bone' : 'quiet'}
      size="small"
      {...stateOf(name)}
      busyWords={words.removing}
      onClick={() => remove(name)}
    >
      {asked === name ? words.reallyRemove : words.remove}
    </BusyButton>
  )
  return (
    <>
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <ul>
        {state.passkeys.map((passkey) => (
          <Row key={passkey.id} name={passkey.name} text={datesOf(passkey)}>
            {removal(passkey.id)}
          </Row>
        ))}
        {state.hasApp && (
          <Row name={words.authenticatorApp} text={words.appIsSetUp}>
            {removal(app)}
          </Row>
        )}
        <Row name={words.recoveryCodes} text={words.codesLeft(state.codesLeft)}>
          <BusyButton
            type="button"
            look="quiet"
            size="small"
            {...stateOf('codes')}
            busyWords={words.making}
            onClick={() => void attempt('codes', async () => onRenewed(await renewCodes()))}
          >
            {words.makeNewCodes}
          </BusyButton>
        </Row>
      </ul>
    </>
  )
}

const datesOf = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt
    ? words.addedAndUsed(showMoment(createdAt), showMoment(lastUsedAt))
    : words.addedNotUsed(showMoment(createdAt))

const Row = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <li className={styles.session}>
    <div>
      <p className={styles.device}>
        <strong>{name}</strong>
      </p>
      <p className={styles.when}>{text}</p>
    </div>
    {children}
  </li>
)
