// The shapes of saved views.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { body, filled, idInPath, recordId, said } from '../wire.shapes.ts'
import { viewNameLimit, viewQueryLimit, viewTexts } from './views.ts'

/** The word after /admin/ in its address. */
const screen = z.string(viewTexts.badScreen).regex(/^[a-z]{1,40}$/, viewTexts.badScreen)

const view = z.object({
  id: recordId,
  name: z.string(),
  /** The filters as in the address. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
})
export type SavedView = z.output<typeof view>

export const viewShapes = {
  list: { query: z.object({ screen }), reply: z.object({ views: z.array(view) }) },
  save: {
    body: body({
      screen,
      name: filled(viewTexts.nameRequired, viewNameLimit),
      query: filled(viewTexts.noFilters, viewQueryLimit),
      isShared: z.boolean().default(false),
    }),
    reply: said,
  },
  delete: { params: z.object({ id: idInPath }), reply: said },
} satisfies Record<string, Shape>
