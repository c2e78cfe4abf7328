// The products that search engines should know.

import type { Context } from '../../context.ts'
import * as sitemap from '../../database/catalogue/sitemap.ts'

export const productsForSitemap = ({ db }: Context) => sitemap.products(db)
