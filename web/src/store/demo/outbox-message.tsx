// One message of the outbox: its code can be copied, its link opened.

import type { MessageKind } from '@gemwala/contract/console/demo'
import type { DemoMessage } from '@gemwala/contract/console/demo.shapes'
import { CopyButton } from '../../ui/copy-button.tsx'
import { safeLink } from '../../ui/safe-link.ts'
import styles from './outbox.module.css'

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', dateStyle: 'medium' })

const kindNames: Record<MessageKind, string> = {
  mail: 'Mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
}

export function OutboxMessage({ message }: { message: DemoMessage }) {
  const { to, kind, subject, text, at } = message
  const code = kind === 'sms' ? text.match(/\b\d{6}\b/)?.[0] : undefined
  return (
    <li className={styles.message}>
      <span className={styles.kind} data-kind={kind}>
        {kindNames[kind]}
      </span>
      <div>
        <p className={styles.head}>
          <strong>{to}</strong>
          <time dateTime={at}>{time.format(new Date(at))}</time>
        </p>
        {subject && <p className={styles.subject}>{subject}</p>}
        <p className={styles.text}>{withLinks(text)}</p>
        {code && (
          <p className={styles.code}>
            <b>{code}</b>
            <CopyButton text={code} what="code" />
          </p>
        )}
      </div>
    </li>
  )
}

/** The text with its web addresses as links. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, place) => {
    const link = place % 2 === 1 && safeLink(part)
    return link ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
      <a key={place} {...link}>
        {part}
      </a>
    ) : (
      part
    )
  })
