// The shapes of web push.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { body, said } from '../wire.shapes.ts'
import { pushTexts } from './push.texts.ts'

/** A secret address at the push service of the browser's maker. */
const endpoint = z.url(pushTexts.badBrowser).max(1000, pushTexts.badBrowser)

/** Base64url: a public key of 65 bytes on the curve P-256, and a secret of 16 bytes. */
const keys = body(
  {
    p256dh: z.string(pushTexts.badBrowser).regex(/^[\w-]{87}=?$/, pushTexts.badBrowser),
    auth: z.string(pushTexts.badBrowser).regex(/^[\w-]{22}(==)?$/, pushTexts.badBrowser),
  },
  pushTexts.badBrowser,
)

export const pushSubscription = body({ endpoint, keys })
export type PushSubscription = z.output<typeof pushSubscription>

export const pushShapes = {
  state: {
    reply: z.object({
      publicKey: z.string(),
      /** The SHA-256 of each browser's endpoint, in hexadecimal: a browser finds itself in the list. */
      browsers: z.array(z.string()),
    }),
  },
  subscribe: {
    body: pushSubscription.extend({ language: z.enum(languages, pushTexts.badBrowser) }),
    reply: said,
  },
  unsubscribe: { body: body({ endpoint }), reply: said },
} satisfies Record<string, Shape>
