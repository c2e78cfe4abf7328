// The caller's own account on the wire.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { texts } from '../texts.ts'
import { body, filled, idInBody, recordId, said, timestamp } from '../wire.shapes.ts'
import { accountTexts } from './account.ts'
import { authTexts, mobilePattern } from './auth.ts'
import { otpPattern, otpTexts } from './otp.ts'
import { user } from './users.shapes.ts'

const ownAccount = z.object({
  user,
  /** False until a code sent to it was typed in. */
  isMobileProven: z.boolean(),
  hasPassword: z.boolean(),
  /** Set while this session must first say whether the account is theirs. */
  question: z.object({ maskedEmail: z.string() }).nullable(),
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

const password = z.string(texts.requiredFields).max(1000, texts.requiredFields)
const code = z.string(otpTexts.badOtp).regex(otpPattern, otpTexts.badOtp).optional()

export const accountShapes = {
  mine: { reply: ownAccount },
  update: {
    body: body({
      name: filled(texts.requiredFields),
      mobilenumber: z.string(authTexts.badMobile).trim().regex(mobilePattern, authTexts.badMobile),
      /** One of these two, when the number is another one. */
      password: password.optional(),
      code,
    }),
    reply: ownAccount,
  },
  sendCode: { reply: said },
  changePassword: {
    /** A first password needs a code, unless one has signed in just now. */
    body: body({ currentPassword: password.default(''), newPassword: password, code }),
    reply: said,
  },
  sessions: { reply: z.array(openSession) },
  endSessions: {
    /** Without an id: all but the one that asks. */
    body: body({ id: idInBody(texts.notFound).optional() }),
    reply: said,
  },
  answerOwner: {
    body: body({ isMine: z.boolean(accountTexts.answerFirst) }),
    reply: said,
  },
} satisfies Record<string, Shape>
