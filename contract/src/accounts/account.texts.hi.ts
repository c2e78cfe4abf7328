// The Hindi of what customers read about their own account.

import type { Translated } from '../translated.ts'
import type { accountTexts as english } from './account.texts.ts'

export const accountTexts: Translated<typeof english> = {
  saved: 'सेव हो गया।',
  passwordChanged: 'पासवर्ड बदल दिया गया है।',
  wrongPassword: 'आपका मौजूदा पासवर्ड गलत है।',
  sessionsEnded: 'आप सभी डिवाइस से लॉग आउट हो गए हैं।',
  sessionEnded: 'वह डिवाइस लॉग आउट हो गया।',
  isThisYours: 'क्या यह आपका अकाउंट है?',
  staffByPassword: 'यह स्टाफ़ का अकाउंट है। कृपया इसके ईमेल और पासवर्ड से लॉग इन करें।',
  confirmed: 'धन्यवाद। आपका नंबर सत्यापित हो गया है।',
  claimed:
    'धन्यवाद। आपका नंबर सत्यापित हो गया है। पुराना पासवर्ड अब काम नहीं करेगा, इसलिए कृपया नया पासवर्ड सेट करें।',
  needsPassword: 'कृपया अपना मौजूदा पासवर्ड डालें, ताकि पक्का हो जाए कि यह आप ही हैं।',
  needsCode: 'कृपया हमारा भेजा हुआ कोड डालें, ताकि पक्का हो जाए कि यह आप ही हैं।',
  codeSent: (recipient) => `कोड ${recipient} पर भेज दिया गया है।`,
  changedMeanwhile: 'इस बीच आपके अकाउंट में बदलाव हुआ है। कृपया पेज रीलोड करके फिर कोशिश करें।',
  detached: 'नंबर उस अकाउंट से हटा दिया गया है। अब आप इससे साइन अप कर सकते हैं।',
}
