// What a simulator received and keeps to be read: the latest messages, newest first, each bounded.

import type { MessageKind } from '@gemwala/contract/demo'

const outboxLimit = 500

/** The part of a kept message that the demo shows. */
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

export const createOutbox = <Message extends OutboxEntry>(limit = outboxLimit): Outbox<Message> => {
  let kept: Message[] = []
  return {
    add: (message) => {
      kept = [message, ...kept].slice(0, limit)
    },
    messages: () => kept,
    clear: () => {
      kept = []
    },
  }
}

/** Leaves out what only tests ask for. */
export const entryOf = ({ to, kind, subject, text, at }: OutboxEntry): OutboxEntry => ({
  to,
  kind,
  ...(subject === undefined ? {} : { subject }),
  text,
  at,
})

/** Cuts to at most `limit` characters, and shows that it did. */
export const clip = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1)}…`
