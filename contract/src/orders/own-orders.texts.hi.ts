// The texts about orders that customers see, in Hindi.

import type { Translated } from '../translated.ts'
import type { ownOrderTexts as english } from './own-orders.texts.ts'

export const ownOrderTexts: Translated<typeof english> = {
  isOver: 'यह ऑर्डर खत्म हो चुका है, इसलिए इसे रद्द नहीं किया जा सकता।',
  alreadySent: 'इस ऑर्डर पर काम शुरू हो चुका है, इसलिए अब यह रद्द नहीं हो सकता।',
  cancelledByCustomer: 'भेजे जाने से पहले आपने यह ऑर्डर रद्द कर दिया।',
  payExpired: 'पेमेंट समय पर नहीं मिला।',
  payFailed: 'पेमेंट विफल रहा।',
  otherAmount: 'पेमेंट की रकम अलग थी। हमारी टीम इसकी जाँच करेगी।',
  outOfCodes: 'हमारे पास कोड खत्म हो गए। आपको नए कोड मिलेंगे, या आपके पैसे वापस।',
  supplierRefused: 'सप्लायर इसे डिलीवर नहीं कर सका।',
  codesNotThere: 'कोड नहीं आए, इसलिए पैसे वापस कर दिए गए।',
  notDelivered: 'कोड अभी उपलब्ध नहीं हैं।',
  codesClosed: 'इस ऑर्डर के पैसे वापस हो चुके हैं, इसलिए इसके बिना खुले कोड बंद कर दिए गए हैं।',
  nothingLacks: 'इस ऑर्डर में किसी कोड का इंतज़ार नहीं है, इसलिए वापस करने के लिए कोई रकम नहीं है।',
}
