// The data that the server puts into the pages it renders, so that they need no further request.

import type { SoldProduct } from './buying/checkout.shapes.ts'
import type { ShownImage } from './catalogue/gallery.shapes.ts'
import type { HomeProducts, SearchEntry } from './catalogue/products.shapes.ts'
import type { ShownHelpPage } from './help/help-pages.shapes.ts'

/** The id of the `<script type="application/json">` element with the data. */
export const bootElementId = 'boot-data'

/** The screens that the server renders. The build has a page for each, as `home.html`. */
export const renderedScreens = ['home', 'product', 'help', 'login', 'register'] as const
export type RenderedScreen = (typeof renderedScreens)[number]

/** Where the server writes into the pages of the build. */
export const pageMarks = { head: '<!--head-->', body: '<!--body-->', boot: '<!--boot-data-->' }

export type HomeData = {
  products: HomeProducts
  images: ShownImage[]
  /** Only on a page with the results of a search. */
  index?: SearchEntry[]
}

/** What the page at hand shows; a product is null if there is none of this number. */
export type BootData = {
  home?: HomeData | undefined
  product?: SoldProduct | null | undefined
  help?: ShownHelpPage | undefined
}

/** What the web's renderer is asked: an address of the store and its data. */
export type PageQuestion = {
  path: string
  boot: BootData
  /** The store's public address, for everything that other sites read. */
  origin: string
  /** The attributes of the page's `<html>` element that say what this store offers. */
  marks: readonly string[]
}

/** The parts of a page's HTML that depend on its data. */
export type RenderedPage = { head: string; body: string }

/** The web's build exports it as `renderPage`. */
export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>
