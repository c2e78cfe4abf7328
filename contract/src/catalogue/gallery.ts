// Gallery: staff upload the promotional images that the store shows.

import { endpoints } from '../endpoint.ts'
import type { galleryShapes } from './gallery.shapes.ts'

export {
  galleryTexts,
  imageMimeTypes,
  imagePixelLimit,
  imageSideLimit,
  imageSizeLimit,
  wordLimits,
} from './gallery.texts.ts'

type Shapes = typeof galleryShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const galleryEndpoints = {
  list: get<Shapes['list']>('/admin/imagegallery', {
    needs: ['catalogue.see'],
    summary: 'All images of the gallery.',
  }),
  upload: post<Shapes['upload']>('/admin/uploadimage', {
    needs: ['catalogue.edit'],
    bodyType: 'multipart/form-data',
    summary: 'Stores an image with its title, type, optional redirect URL and words.',
  }),
  edit: post<Shapes['edit']>('/admin/editimage/:id', {
    needs: ['catalogue.edit'],
    summary: "Changes an image's title, redirect URL and words.",
  }),
  delete: post<Shapes['delete']>('/admin/deleteimage/:id', {
    needs: ['catalogue.edit'],
    summary: 'Deletes an image.',
  }),
}
