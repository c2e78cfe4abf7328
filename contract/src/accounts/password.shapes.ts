// The shapes of resetting a password.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { body, idInPath } from '../wire.shapes.ts'
import { authTexts, emailPattern } from './auth.ts'

const { badEmail } = authTexts

export const passwordShapes = {
  forget: {
    body: body(
      { email: z.string(badEmail).trim().max(254, badEmail).regex(emailPattern, badEmail) },
      badEmail,
    ),
    reply: z.object({ msg: z.string() }),
  },
  reset: {
    // The domain also answers invalid links and passwords, because only it sets the `code`
    // by which the screen decides.
    params: z.object({ id: idInPath, token: z.string().max(200).catch('') }),
    body: body({ password: z.string().max(1000).catch('') }),
    reply: z.object({ msg: z.string(), code: z.literal([0, 1]) }),
  },
} satisfies Record<string, Shape>
