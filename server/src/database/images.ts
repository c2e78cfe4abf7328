// Gallery images, in SQL.

import { imageTypes } from '@gemwala/contract/catalogue'
import { z } from 'zod'
import type { Db } from './db.ts'

const image = z.object({
  title: z.string(),
  type: z.enum(imageTypes),
  url: z.string(),
  redirectUrl: z.string().nullable(),
})
export type Image = z.output<typeof image>

export const list = (db: Db): Promise<Image[]> => db.rows(image)`
  select title, type, url, redirect_url as "redirectUrl" from images
  where archived_at is null order by type, created_at, id`
