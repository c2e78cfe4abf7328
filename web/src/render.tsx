// Renders a page of the store to HTML. The server calls it, for nobody in particular: prices are the
// public ones, and nobody is signed in.

import type { PageQuestion, RenderedPage, RenderPage } from '@gemwala/contract/boot'
import { storeTitle } from '@gemwala/contract/first-words'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import * as words from './head/head.texts.ts'
import { headHtml, unlistedHeadHtml } from './head/head.ts'
import { helpHead } from './head/help-head.ts'
import { homeHead } from './head/home-head.ts'
import { productHead } from './head/product-head.ts'
import { signInHeads } from './head/sign-in-heads.ts'
import { Root } from './root.tsx'
import { makeRouter } from './router.ts'
import { resultsFor } from './store/home-search.texts.ts'
import { Marks } from './ui/marks.ts'

export const renderPage: RenderPage = async (question) => {
  const history = createMemoryHistory({ initialEntries: [question.path] })
  const router = makeRouter({ history, boot: { ...question.boot } })
  await router.load()
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <Marks value={(mark) => question.marks.includes(mark)}>
      <Root router={router} />
    </Marks>,
    // In one piece: the script that would put later pieces in their places is forbidden by our policy.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  // React adds one for a form whose action is a function, and our policy would block it.
  if (html.includes('<script')) throw new Error(`${question.path} has a script in its content`)
  return inParts(html, headOf(question))
}

function headOf({ boot, origin, path }: PageQuestion): string {
  const query = new URL(path, origin).searchParams.get('q')
  if (query) return unlistedHeadHtml(`${resultsFor(query)} · ${storeTitle}`)
  if (boot.home) return headHtml(homeHead(origin), origin)
  if (boot.product) return headHtml(productHead(boot.product, origin), origin)
  if (boot.help) return headHtml(helpHead(boot.help), origin)
  if (path in signInHeads) return headHtml(signInHeads[path]!, origin)
  return unlistedHeadHtml(`${words.productNotFound} · ${storeTitle}`)
}

/** React begins with the preloads of large pictures, which belong into the head. */
function inParts(html: string, head: string): RenderedPage {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)![0]
  return { head: `${head}\n    ${preloads}`, body: html.slice(preloads.length) }
}
