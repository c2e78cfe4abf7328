// The shapes of the caller's own account.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { texts } from '../texts.ts'
import { body, filled, idInBody, recordId, said, timestamp } from '../wire.shapes.ts'
import { authTexts, mobilePattern } from './auth.ts'
import { otpPattern, otpTexts } from './otp.ts'
import { user } from './users.shapes.ts'

const ownAccount = z.object({
  user,
  /** False until the user has entered a code sent to this number. */
  isMobileProven: z.boolean(),
  hasPassword: z.boolean(),
  /** Mails to the account's address come back. */
  isMailBouncing: z.boolean(),
  /** The user of this session has not answered 'Is this your account?' yet. */
  mustAnswer: z.boolean(),
})
export type OwnAccount = z.output<typeof ownAccount>

const openSession = z.object({
  id: recordId,
  isThis: z.boolean(),
  signedInBy: z.enum(['password', 'code', 'google', 'sso']),
  device: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
})
export type OpenSession = z.output<typeof openSession>

export const password = z.string(texts.requiredFields).max(1000, texts.requiredFields)
export const code = z.string(otpTexts.badOtp).regex(otpPattern, otpTexts.badOtp).optional()

export const accountShapes = {
  mine: { reply: ownAccount },
  update: {
    body: body({
      name: filled(texts.requiredFields),
      /** Empty only for an account that has none. */
      mobilenumber: z
        .string(authTexts.badMobile)
        .trim()
        .regex(new RegExp(`^$|${mobilePattern.source}`), authTexts.badMobile),
      /** A changed number needs one of these two. */
      password: password.optional(),
      code,
    }),
    reply: ownAccount,
  },
  setLanguage: {
    body: body({ language: z.enum(languages, texts.badRequest) }),
    reply: z.object({ language: z.enum(languages) }),
  },
  sendCode: { reply: said },
  changePassword: {
    /** Setting a first password needs a code, unless the user has just signed in. */
    body: body({ currentPassword: password.default(''), newPassword: password, code }),
    reply: said,
  },
  sessions: { reply: z.array(openSession) },
  endSessions: {
    /** Without an id, every session, also the one that asks. */
    body: body({ id: idInBody(texts.notFound).optional() }),
    reply: said,
  },
  answerOwner: {
    body: body({ isMine: z.boolean(texts.badRequest) }),
    reply: said,
  },
} satisfies Record<string, Shape>
