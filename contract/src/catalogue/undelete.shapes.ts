// The shapes of undoing a deletion.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { idInPath, said } from '../wire.shapes.ts'
import { undeletableKinds, undeleteTexts } from './undelete.ts'

export const undeleteShapes = {
  undelete: {
    params: z.object({ kind: z.enum(undeletableKinds, undeleteTexts.unknownKind), _id: idInPath }),
    reply: said,
  },
} satisfies Record<string, Shape>
