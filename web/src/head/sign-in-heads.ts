// The heads of the sign-in pages. A customer's link for friends leads to /register.

import { storeTitle } from '@gemwala/contract/first-words'
import { pageTitle as login } from '../auth/login/login.texts.ts'
import { createAccount } from '../auth/register/register.texts.tsx'
import * as uiWords from '../ui/words/ui.texts.ts'
import * as words from './head.texts.ts'
import type { Head } from './head.ts'

const headOf = (path: string, name: string): Head => ({
  title: `${name} · ${storeTitle}`,
  description: words.storeDescription,
  path,
  picture: { path: '/share/home.jpg', alt: uiWords.homeTitle },
  data: [{ '@type': 'WebPage', name }],
})

export const signInHeads: Record<string, Head> = {
  '/login': headOf('/login', login),
  '/register': headOf('/register', createAccount),
}
