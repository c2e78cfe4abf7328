// The head of the home page.

import { storeTitle } from '@gemwala/contract/first-words'
import * as uiWords from '../ui/words/ui.texts.ts'
import * as words from './head.texts.ts'
import type { Head } from './head.ts'

export const homeHead = (origin: string): Head => ({
  title: uiWords.homeTitle,
  description: words.storeDescription,
  path: '/',
  picture: { path: '/share/home.jpg', alt: uiWords.homeTitle },
  data: [
    {
      '@type': 'Organization',
      name: storeTitle,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      name: storeTitle,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})
