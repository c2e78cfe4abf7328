// The head of a rendered page, as search engines and link previews read it.

import { storeTitle } from '@gemwala/contract/first-words'
import { locale } from '../language.ts'

export type Head = {
  title: string
  description: string
  /** The page's one address, whichever way a visitor came. */
  path: string
  /** 1200x630, for link previews. */
  picture: { path: string; alt: string }
  /** Structured data, by the vocabulary of schema.org. */
  data: object[]
}

export function headHtml(
  { title, description, path, picture, data }: Head,
  origin: string,
): string {
  const url = new URL(path, origin).href
  const pictureUrl = new URL(picture.path, origin).href
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escaped(url)}">`,
    property('og:site_name', storeTitle),
    property('og:type', 'website'),
    property('og:locale', locale.replace('-', '_')),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', pictureUrl),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    ...data.map(script),
  ].join('\n    ')
}

/** The head of a page that search engines should not list. */
export const unlistedHeadHtml = (title: string): string =>
  `<title>${escaped(title)}</title>\n    ${named('robots', 'noindex')}`

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escaped(content)}">`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}">`

/** Only an end tag ends a script element, so every '<' in the data is escaped. */
const script = (thing: object) => {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
