// Gallery images over HTTP: the lists, what staff change, and the pictures themselves.

import multipart from '@fastify/multipart'
import { galleryEndpoints, galleryTexts, imageSizeLimit } from '@gemwala/contract/catalogue/gallery'
import { pictureFolder } from '@gemwala/contract/catalogue/pictures'
import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import {
  deleteImage,
  editImage,
  listImages,
  pictureFile,
  shownImages,
  uploadImage,
} from '../../domain/catalogue/gallery.ts'
import { limitConcurrency } from '../../kit/limit-concurrency.ts'
import { imageKindOf } from '../../kit/pictures/image-kind.ts'
import { editorOf } from '../frame/caller.ts'
import { type Mount, mountOn } from '../frame/mount.ts'
import { keepWhileCurrent, prepareJson, sendPrepared } from '../frame/prepared-answer.ts'
import { readUpload } from '../frame/upload.ts'

export const pictureRules = {
  sizeLimit: imageSizeLimit,
  typeOf: (bytes: Buffer) => imageKindOf(bytes) ?? '',
  texts: galleryTexts,
}

export async function galleryRoutes(app: FastifyInstance, on: Mount, ctx: Context): Promise<void> {
  const answer = keepWhileCurrent(ctx, async () => prepareJson(await shownImages(ctx)))

  on(
    storefrontEndpoints.images,
    async ({ request, reply }) =>
      sendPrepared(request, reply.header('cache-control', 'no-cache'), await answer()),
    { isPrepared: true },
  )

  on(galleryEndpoints.list, () => listImages(ctx))

  on(galleryEndpoints.edit, ({ params, body, ...call }) =>
    editImage(ctx, editorOf(call), params.id, body),
  )

  on(galleryEndpoints.delete, async ({ params, query, ...call }) => {
    const { confirmed: isConfirmed = false } = query
    await deleteImage(ctx, editorOf(call), { id: params.id, isConfirmed })
    return { message: galleryTexts.deleted }
  })

  // The form parser applies to every route of its scope, so this route gets a scope of its own.
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    uploadRoute(mountOn(scope, ctx), ctx)
  })
  servePictures(app, ctx)
}

function uploadRoute(on: Mount, ctx: Context): void {
  const receiving = limitConcurrency({ atOnce: ctx.limits.imagesWaiting, waiting: 0 })
  on(
    galleryEndpoints.upload,
    async ({ body: { images, ...fields }, ...call }) => {
      const bytes = Buffer.from(await images.arrayBuffer())
      return uploadImage(ctx, editorOf(call), { ...fields, bytes })
    },
    { readBody: (request) => receiving(() => readUpload(request, pictureRules)) },
  )
}

function servePictures(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string; file: string } }>(
    `${pictureFolder}:name/:file`,
    { exposeHeadRoute: true, compress: false },
    async ({ params }, reply) => {
      const picture = await pictureFile(ctx, params)
      if (!picture) return reply.callNotFound()
      reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable')
      // Browsers cache it for a year; the length lets them detect a truncated response.
      if (picture.length !== undefined) reply.header('content-length', picture.length)
      return reply.send(picture.stream)
    },
  )
}
