// The Hindi of the texts about notices that customers get from calls.

import type { Translated } from '../translated.ts'
import type { noticeTexts as english } from './notices.texts.ts'

export const noticeTexts: Translated<typeof english> = {
  alwaysSent: 'ये ईमेल बंद नहीं किए जा सकते।',
  unknownLink: 'यह लिंक हमारा नहीं है।',
  unknownItem: 'इस प्रोडक्ट में यह आइटम नहीं है।',
  canBeBought: 'यह आइटम अभी खरीदा जा सकता है।',
  tooManyWishes: 'आप पहले से 50 आइटम का इंतज़ार कर रहे हैं।',
}
