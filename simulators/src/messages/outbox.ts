// The messages that a simulator received: the latest ones, newest first, each with a size limit.

import type { MessageKind } from '@gemwala/contract/console/demo'

const outboxLimit = 500

/** The part of a message that the demo shows. */
export type OutboxEntry = {
  to: string
  kind: MessageKind
  subject?: string
  text: string
  at: string
}

export type Outbox<Message extends OutboxEntry> = {
  add: (message: Message) => void
  messages: () => readonly Message[]
  clear: () => void
}

export const createOutbox = <Message extends OutboxEntry>(): Outbox<Message> => {
  let kept: Message[] = []
  return {
    add: (message) => {
      kept = [message, ...kept].slice(0, outboxLimit)
    },
    messages: () => kept,
    clear: () => {
      kept = []
    },
  }
}

/** Without the fields that only tests need. */
export const entryOf = ({ to, kind, subject, text, at }: OutboxEntry): OutboxEntry => ({
  to,
  kind,
  ...(subject === undefined ? {} : { subject }),
  text,
  at,
})

/** Cuts a text to at most `limit` characters and marks the cut. */
export const clip = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1)}…`
