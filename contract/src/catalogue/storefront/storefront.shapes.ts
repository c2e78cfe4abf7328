// The shapes of what the storefront's first page asks for.

import { z } from 'zod'
import { shownImage } from '../gallery.shapes.ts'
import { homeProducts, searchEntry } from '../products.shapes.ts'

export const storefrontShapes = {
  home: { reply: homeProducts },
  searchIndex: { reply: z.array(searchEntry) },
  images: { reply: z.array(shownImage) },
}
