// The mails and messages the demo 'sent'. It looks for new ones by itself while it is seen.

import type { MessageKind } from '@gemwala/contract/demo'
import type { DemoMessage } from '@gemwala/contract/demo.shapes'
import { texts } from '@gemwala/contract/texts'
import { textOf } from '../../api/call.ts'
import { askOutbox, sendSample } from '../../api/demo.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './outbox.module.css'
import { usePolled } from './use-polled.ts'

const pollEveryMs = 3000

export function Outbox() {
  const { answer, error, refresh } = usePolled(askOutbox, pollEveryMs)
  const send = async (kind: MessageKind) => {
    try {
      const { message } = await sendSample(kind)
      toast('ok', message)
      await refresh()
    } catch (failure) {
      toast('bad', textOf(failure, texts.failed))
    }
  }
  const look = classNames(button.quiet, button.small)
  return (
    <Panel
      title="Outbox"
      hint="Mails and SMS the store would have sent, newest first."
      actions={
        <>
          <button type="button" className={look} onClick={() => void send('mail')}>
            Send a sample mail
          </button>
          <button type="button" className={look} onClick={() => void send('sms')}>
            Send a sample SMS
          </button>
          <button type="button" className={look} onClick={() => void refresh()}>
            Refresh
          </button>
        </>
      }
    >
      {error !== undefined && (
        <p className={styles.failed} role="alert">
          The outbox could not be read: {textOf(error)}
        </p>
      )}
      {answer?.length === 0 && <p className={styles.empty}>Nothing has been sent yet.</p>}
      <ul aria-live="polite">
        {answer?.map((message) => (
          <Message key={`${message.at} ${message.to} ${message.text}`} message={message} />
        ))}
      </ul>
    </Panel>
  )
}

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', dateStyle: 'medium' })

const Message = ({ message: { to, kind, subject, text, at } }: { message: DemoMessage }) => (
  <li className={styles.message}>
    <span className={styles.kind} data-kind={kind}>
      {kind === 'mail' ? 'Mail' : 'SMS'}
    </span>
    <div>
      <p className={styles.head}>
        <strong>{to}</strong>
        <time dateTime={at}>{time.format(new Date(at))}</time>
      </p>
      {subject && <p className={styles.subject}>{subject}</p>}
      <p className={styles.text}>{text}</p>
    </div>
  </li>
)
