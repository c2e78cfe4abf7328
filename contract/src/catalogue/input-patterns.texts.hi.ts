// What customers read about the format of a product's input, in Hindi.

import type { Translated } from '../translated.ts'
import type { formatTexts as english } from './input-patterns.texts.ts'

export const formatTexts: Translated<typeof english> = {
  // The word is the same for one and for many.
  digits: (from, to) => (from === to ? `${to} अंक` : `${from} से ${to} अंक`),
}
