// The shapes of registering and signing in.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { texts } from '../texts.ts'
import { body, idInPath, redirected, wholeNumber } from '../wire.shapes.ts'
import { authTexts, pageInLink } from './auth.ts'
import { step } from './factors/factors.shapes.ts'
import { otpPattern, otpTexts } from './otp.ts'
import { roles } from './roles.ts'
import { user } from './users.shapes.ts'

/** The answer of every way of signing in. */
const signedIn = z.object({
  token: z.string(),
  user,
  /** What the session owes before it can do anything else; the user is masked while it owes a proof. */
  step: step.optional(),
})
export type SignedIn = z.output<typeof signedIn>

const toldInMsg = z.object({ msg: z.string() })
const uniqueness = z.object({ isUnique: z.boolean() })

// The domain checks the rules of registration in their order. This shape only rejects what is not a registration at
// all.
const { badRegistration } = authTexts
const loose = (lengthLimit: number) =>
  z.string(badRegistration).trim().max(lengthLimit, badRegistration)

export const registerForm = body(
  {
    name: loose(100),
    mobilenumber: loose(100),
    email: loose(254),
    password: z.string(badRegistration).max(1000, badRegistration),
    /** The userid of the referrer; an invalid one is ignored. */
    referredBy: z
      .union([z.int().min(1).max(999_999_999), wholeNumber('')])
      .optional()
      .catch(undefined),
    /** The page that required the account; any other is ignored. */
    after: z.string().transform(pageInLink).optional().catch(undefined),
  },
  badRegistration,
)

const required = texts.requiredFields
/** A value that is no text, or too long, counts as wrong credentials: the sign-in fails with the usual message. */
const googleValue = z.string().max(4096).optional().catch('')

export const authShapes = {
  login: {
    body: body(
      {
        email: z.string(required).trim().min(1, required).max(254, authTexts.wrongLogin),
        password: z.string(required).min(1, required).max(1000, authTexts.wrongLogin),
      },
      required,
    ),
    reply: signedIn,
  },
  register: { body: registerForm, reply: toldInMsg },
  isMobileUnique: {
    body: body({
      mobileNumber: z.string(authTexts.badMobile).trim().max(100, authTexts.badMobile),
    }),
    reply: uniqueness,
  },
  isEmailUnique: {
    body: body({ email: z.string(authTexts.badEmail).trim().max(254, authTexts.badEmail) }),
    reply: uniqueness,
  },
  google: {
    query: z.object({ code: googleValue, state: googleValue, error: googleValue }),
    reply: redirected,
  },
  googleSuccess: { reply: signedIn },
  validate: {
    body: body({ requiredRoles: z.array(z.string().max(64)).max(20) }),
    reply: z.object({ role: z.enum(roles) }),
  },
  verifyEmail: {
    params: z.object({ id: idInPath, token: z.string().max(200).catch('') }),
    body: body({
      otp: z.string(otpTexts.badOtp).regex(otpPattern, otpTexts.badOtp).optional(),
    }).default({}),
    reply: z.object({
      msg: z.string(),
      code: z.literal([0, 1]),
      /** A code was sent to the account's number; the same call with it verifies the address. */
      needsOtp: z.boolean().optional(),
    }),
  },
  registrant: {
    reply: signedIn.partial().extend({
      /** The browser has registered, and the address is not verified yet. */
      isWaiting: z.boolean(),
    }),
  },
  resendVerification: {
    body: body(
      { email: z.string(authTexts.badEmail).trim().max(254, authTexts.badEmail) },
      authTexts.badEmail,
    ),
    reply: toldInMsg,
  },
  sso: {
    reply: z.object({
      isOffered: z.boolean(),
      domain: z.string(),
      clientId: z.string(),
      audience: z.string(),
    }),
  },
  ssoExchange: {
    body: body({ token: z.string(authTexts.ssoFailed).min(1).max(8192, authTexts.ssoFailed) }),
    reply: signedIn,
  },
  logout: { reply: toldInMsg },
} satisfies Record<string, Shape>
