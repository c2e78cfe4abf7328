// A person's identity from the claims of an ID token or a userinfo answer.

import { z } from 'zod'
import type { Identity } from '../ports.ts'

const person = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().optional().catch(undefined),
})

export const identityOf = (claims: unknown): Identity => {
  const { sub, email, email_verified, name } = person.parse(claims)
  return { subject: sub, email, isEmailVerified: email_verified, name }
}
