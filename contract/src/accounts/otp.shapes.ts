// The shapes of one-time codes. An unsuccessful answer has `success: false` and a message.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { body, count } from '../wire.shapes.ts'
import { mobileLength } from './auth.ts'
import { step } from './factors/factors.shapes.ts'
import { otpPattern, otpTexts } from './otp.ts'
import { user } from './users.shapes.ts'

const { badMobile, badOtp } = otpTexts
const mobile = z.string(badMobile).trim().min(mobileLength, badMobile).max(20, badMobile)
const otp = z.string(badOtp).regex(otpPattern, badOtp)

const outcome = z.object({ success: z.boolean(), message: z.string() })

export const otpShapes = {
  send: { body: body({ mobile }, badMobile), reply: outcome },
  timer: {
    body: body({ mobile }, badMobile),
    reply: outcome.extend({
      timer: count.optional(),
      /** Milliseconds until another code can be sent. */
      resendMs: count.optional(),
    }),
  },
  verify: {
    body: body({ mobile, otp }, badOtp),
    reply: outcome.extend({
      token: z.string().optional(),
      user: user.optional(),
      step: step.optional(),
      /** The user is to say on the home page whether the account is theirs. */
      mustAnswer: z.literal(true).optional(),
    }),
  },
} satisfies Record<string, Shape>
