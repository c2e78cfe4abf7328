// Gallery: the promotional images that staff upload and the store shows.

import { endpoints } from '../endpoint.ts'
import type { galleryShapes } from './gallery.shapes.ts'

export {
  galleryTexts,
  imageMimeTypes,
  imagePixelLimit,
  imageSideLimit,
  imageSizeLimit,
} from './gallery.texts.ts'

type Shapes = typeof galleryShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })
const anyone = endpoints({ access: 'public', errorField: 'message' })

export const galleryEndpoints = {
  shown: anyone.get<Shapes['shown']>('/store/images', {
    summary: 'The images the store shows: carousels, banners, popup and socials.',
  }),
  list: get<Shapes['list']>('/admin/imagegallery', {
    summary: 'All images of the gallery.',
  }),
  upload: post<Shapes['upload']>('/admin/uploadimage', {
    bodyType: 'multipart/form-data',
    summary: 'Stores an image with its title, type and optional redirect URL.',
  }),
  delete: post<Shapes['delete']>('/admin/deleteimage/:id', {
    summary: 'Deletes an image.',
  }),
}
