// The mails and text messages that the demo 'sent'. It polls for new ones while the page is visible.

import type { SampleKind } from '@gemwala/contract/console/demo'
import { texts } from '@gemwala/contract/texts'
import { useState } from 'react'
import { textOf } from '../../api/call.ts'
import { askOutbox, sendSample } from '../../api/demo.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { useIsPhone } from '../../ui/media.ts'
import { Panel } from '../../ui/panel.tsx'
import { Boxes } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './outbox.module.css'
import { OutboxMessage } from './outbox-message.tsx'
import { usePolled } from './use-polled.ts'

const pollEveryMs = 3000

export function Outbox() {
  const { answer: messages, error, askAgain } = usePolled(askOutbox, pollEveryMs)
  const [isWhole, setWhole] = useState(false)
  // Few enough to keep the panels below within reach.
  const shownAtFirst = useIsPhone() ? 1 : 2
  const shown = isWhole ? messages : messages?.slice(0, shownAtFirst)
  return (
    <Panel
      title="Outbox"
      hint="Codes, mails, SMS and WhatsApp messages the store would have sent, newest first."
    >
      {error !== undefined && (
        <p className={styles.failed} role="alert">
          The outbox could not be loaded: {textOf(error)}
        </p>
      )}
      {!messages && error === undefined && <Boxes heightsPx={[51]} onPhonePx={[74]} />}
      {messages?.length === 0 && (
        <p className={styles.empty}>
          Nothing has been sent yet. What the store sends appears here automatically.
        </p>
      )}
      <ul aria-live="polite">
        {shown?.map((message) => (
          <OutboxMessage key={`${message.at} ${message.to} ${message.text}`} message={message} />
        ))}
      </ul>
      <div className={styles.actions}>
        {messages && messages.length > shownAtFirst && (
          <button
            type="button"
            className={classNames(button.quiet, button.small)}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show the newest only' : `Show all ${messages.length}`}
          </button>
        )}
        <Sample kind="mail" onSent={askAgain} />
        <Sample kind="sms" onSent={askAgain} />
      </div>
    </Panel>
  )
}

const kindNames: Record<SampleKind, string> = { mail: 'mail', sms: 'SMS' }

function Sample({ kind, onSent }: { kind: SampleKind; onSent: () => Promise<void> }) {
  const { isBusy, run } = useBusy()
  const send = () =>
    run(async () => {
      try {
        const { message } = await sendSample(kind)
        toast('ok', message)
        await onSent()
      } catch (failure) {
        toast('bad', textOf(failure, texts.failed))
      }
    })
  return (
    <BusyButton
      type="button"
      look="quiet"
      size="small"
      isBusy={isBusy}
      busyWords="Sending..."
      onClick={() => void send()}
    >
      {`Send a sample ${kindNames[kind]}`}
    </BusyButton>
  )
}
