// Taking a deletion back, on the wire.

import { z } from 'zod'
import type { Shape } from './endpoint.ts'
import { texts } from './texts.ts'
import { undeletableKinds } from './undelete.ts'
import { idInPath, said } from './wire.shapes.ts'

export const undeleteShapes = {
  undelete: {
    params: z.object({ kind: z.enum(undeletableKinds, texts.notFound), _id: idInPath }),
    reply: said,
  },
} satisfies Record<string, Shape>
