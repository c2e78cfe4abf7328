// Gallery: the promotional images that staff upload and the store shows.

import { endpoints } from './endpoint.ts'
import type { galleryShapes } from './gallery.shapes.ts'

type Shapes = typeof galleryShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const galleryEndpoints = {
  shown: get<Shapes['shown']>('/store/images', {
    access: 'public',
    summary: 'The images the store shows: carousels, banners, popup and socials.',
  }),
}
