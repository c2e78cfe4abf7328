// The shapes of notices.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { texts } from '../texts.ts'
import { body, count, eventStream, redirected, timestamp, webhook } from '../wire.shapes.ts'
import { noticeKinds, noticeTexts, optionalKinds } from './notices.ts'

const notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** The page of the store that shows more. */
  path: z.string(),
  isNew: z.boolean(),
  createdAt: timestamp,
})
export type Notice = z.output<typeof notice>

const list = z.object({ unread: count, notices: z.array(notice) })
export type NoticeList = z.output<typeof list>

const choices = z.object({
  choices: z.array(z.object({ kind: z.enum(optionalKinds), isOn: z.boolean() })),
})
const wishes = z.object({ itemids: z.array(z.int()) })
const linkInMail = z.object({ token: z.string().max(200).catch('') })
const number = z.int(texts.badRequest).min(1, texts.badRequest).max(2_147_483_647, texts.badRequest)

export const noticeShapes = {
  list: { reply: list },
  events: { reply: eventStream('notices', list) },
  read: {
    /** The newest notice that was shown. */
    body: body({ upTo: z.int(texts.badRequest).min(1, texts.badRequest) }),
    reply: z.object({ unread: count }),
  },
  choices: { reply: choices },
  choose: {
    body: body({
      kind: z.enum(optionalKinds, noticeTexts.alwaysSent),
      isOn: z.boolean(texts.notYesOrNo),
    }),
    reply: choices,
  },
  unsubscribe: {
    params: linkInMail,
    body: webhook,
    reply: z.object({ status: z.literal('success') }),
  },
  openUnsubscribe: { params: linkInMail, reply: redirected },
  wishes: { reply: wishes },
  wish: {
    body: body({ productid: number, itemid: number, isWished: z.boolean(texts.notYesOrNo) }),
    reply: wishes,
  },
} satisfies Record<string, Shape>
