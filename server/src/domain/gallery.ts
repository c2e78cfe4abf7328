// Gallery: the images that the store shows.

import type { Context } from '../context.ts'
import type { Image } from '../database/images.ts'
import * as images from '../database/images.ts'

export type { Image }

export const shownImages = ({ db }: Context): Promise<Image[]> => images.list(db)
