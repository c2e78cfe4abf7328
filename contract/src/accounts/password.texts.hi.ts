// The Hindi of what customers read about their passwords.

import type { Translated } from '../translated.ts'
import type { passwordTexts as english } from './password.texts.ts'

export const passwordTexts: Translated<typeof english> = {
  tooShort: 'पासवर्ड कम से कम 8 अक्षरों का होना चाहिए।',
  linkSent: 'अगर यह ईमेल रजिस्टर है, तो इस पर रीसेट लिंक भेज दिया गया है।',
  linkCorrupted: 'यह लिंक सही नहीं है।',
  updated: 'पासवर्ड बदल दिया गया है।',
  hint: 'कम से कम 8 अक्षर।',
  tooLong: 'पासवर्ड ज़्यादा से ज़्यादा 128 अक्षरों का हो सकता है।',
  tooCommon: 'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा पासवर्ड चुनें।',
}
