// Pages as the web's build makes them, with names in place of their screens.

import type { Pages } from '../../src/http/pages/built-pages.ts'

const rendered = (name: string) =>
  `<!doctype html><html><head><style>body{color:gold}</style><!--head--></head><body>${name}<div id="root"><!--body--></div><!--boot-data--></body></html>`

const plain = (body: string) =>
  `<!doctype html><html><head><title>Gemwala</title></head><body>${body}</body></html>`
const pagesIn = (language: string) => ({
  html: {
    home: rendered(`Home${language}`),
    product: rendered(`Product${language}`),
    help: rendered(`Help${language}`),
    login: rendered(`Login${language}`),
    register: rendered(`Register${language}`),
    account: plain(`Account${language}`),
    other: plain(`Other${language}`),
  },
  render: async ({ path }: { path: string }) => ({
    head: `<title>${path}</title>`,
    body: `Rendered ${path}${language}`,
  }),
})

export const testPages: Pages = {
  en: pagesIn(''),
  hi: pagesIn(' in Hindi'),
  folders: [`${import.meta.dirname}/site`],
}
