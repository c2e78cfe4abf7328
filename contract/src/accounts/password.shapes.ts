// Recovering a password on the wire.

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
    // A link or a password that cannot be right is still answered by the domain: only there does
    // the failure get the `code` the screen goes by.
    params: z.object({ id: idInPath, token: z.string().max(200).catch('') }),
    body: body({ password: z.string().max(1000).catch('') }),
    reply: z.object({ msg: z.string(), code: z.literal([0, 1]) }),
  },
} satisfies Record<string, Shape>
