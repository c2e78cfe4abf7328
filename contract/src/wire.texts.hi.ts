// The Hindi of shapes that several areas share.

import type { Translated } from './translated.ts'
import type { wireTexts as english } from './wire.texts.ts'

export const wireTexts: Translated<typeof english> = {
  keyRequired: 'Idempotency-Key हेडर ज़रूरी है',
  unknownOrder: 'ऑर्डर नहीं मिला',
}
