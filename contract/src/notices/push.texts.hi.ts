// The Hindi of what customers read about browser notifications.

import type { Translated } from '../translated.ts'
import type { pushTexts as english } from './push.texts.ts'

export const pushTexts: Translated<typeof english> = {
  on: 'इस ब्राउज़र पर सूचनाएँ चालू हैं।',
  off: 'इस ब्राउज़र पर सूचनाएँ बंद हैं।',
  badBrowser: 'यह ब्राउज़र हमारी सूचनाएँ नहीं पा सकता।',
}
