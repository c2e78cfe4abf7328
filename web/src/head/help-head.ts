// The head of a help page.

import { storeTitle } from '@gemwala/contract/first-words'
import type { ShownHelpPage } from '@gemwala/contract/help/help-pages.shapes'
import { titles } from '../store/help/help.texts.ts'
import { firstParagraph } from '../ui/markdown/parse.ts'
import * as uiWords from '../ui/words/ui.texts.ts'
import type { Head } from './head.ts'
import { shortened } from './shortened.ts'

export function helpHead({ page, body }: ShownHelpPage): Head {
  const name = titles[page]
  return {
    title: `${name} · ${storeTitle}`,
    description: shortened(firstParagraph(body) || name),
    path: `/help/${page}`,
    picture: { path: '/share/home.jpg', alt: uiWords.homeTitle },
    data: [{ '@type': 'WebPage', name }],
  }
}
