// Alarms to staff: how to make each fire, and the messages that the simulated webhooks received.

import type { DemoHook } from '@gemwala/contract/console/demo.shapes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textOf } from '../../api/call.ts'
import { askWebhooks } from '../../api/demo.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './alarms.module.css'
import { usePolled } from './use-polled.ts'

const pollEveryMs = 3000
/** Few enough to keep the panels below within reach. */
const shownAtMost = 5
const longest = 600

const kindNames: Record<DemoHook['via'], string> = {
  telegram: 'Telegram',
  webhook: 'Webhook',
}

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', dateStyle: 'medium' })

export function Alarms({ address }: { address: string | undefined }) {
  const { answer: messages, error } = usePolled(askWebhooks, pollEveryMs)
  return (
    <Panel
      title="Alarms"
      hint="Messages to staff that webhooks received, newest first."
      actions={
        <Link
          to="/admin/$"
          params={{ _splat: 'alarms' }}
          className={classNames(button.quiet, button.small)}
        >
          Open Alarms
        </Link>
      }
    >
      {error !== undefined && (
        <p className={styles.failed} role="alert">
          The messages could not be loaded: {textOf(error)}
        </p>
      )}
      {messages?.length === 0 && <p className={styles.quiet}>No message yet.</p>}
      <ul className={styles.messages} aria-label="Messages about alarms" aria-live="polite">
        {messages?.slice(0, shownAtMost).map(({ via, text, at }) => (
          <li key={`${at} ${text}`}>
            <strong>{kindNames[via]}</strong> <time dateTime={at}>{time.format(new Date(at))}</time>
            <pre>{text.length > longest ? `${text.slice(0, longest)}…` : text}</pre>
          </li>
        ))}
      </ul>
      <details className={styles.how}>
        <summary>How to make each alarm fire</summary>
        <p>
          The demo checks every five seconds. Limits are on the screen Alarms; an alarm is over ten
          seconds after its cause is gone. A webhook of your own can lead to{' '}
          <code>{address ?? 'the simulator'}/anything</code>.
        </p>
        <dl>
          {ways.map(([title, how]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  )
}

const ways: [title: string, how: ReactNode][] = [
  [
    'Supplier stopped',
    'Under Suppliers, let our balance at smile be empty, then buy diamonds. It ends when the balance is topped up.',
  ],
  ['Balance', 'The same; the suppliers are asked every 15 seconds.'],
  ['Stock low', 'In Voucher stock, raise the low-stock alert of an item above what is left.'],
  ['Orders stuck', 'Set the limit to 1 minute, let smile fail, buy, and wait.'],
  [
    'Review waiting',
    'Set the limit to 1 minute, let the next order at smile get no answer, buy, and wait.',
  ],
  ['Parked payment', 'Pay by UPI, and choose another amount on the payment page.'],
  ['Books not balanced', 'The nightly proof finds it; nothing on these pages can unbalance them.'],
  ['Dead jobs', 'Let SMS fail, and ask for a code: it is given up after a minute.'],
  ['Messages failing', 'Set the limit to 1, let mail fail, and ask for a password link.'],
  [
    'No sale',
    'Set the limit to 1 hour, and buy nothing for an hour in which the sample orders usually sell.',
  ],
  ['Login attack', 'Set the limit to 5, and fail to log in five times.'],
]
