// The Hindi of what customers read about the file with their data, and about deleting their account.

import { showRupees } from '../money.ts'
import type { Translated } from '../translated.ts'
import type { ownDataTexts as english } from './own-data.texts.ts'

export const ownDataTexts: Translated<typeof english> = {
  requested: 'हम आपकी फ़ाइल तैयार कर रहे हैं। तैयार होने पर आपको ईमेल मिलेगा।',
  alreadyRequested: 'आपकी फ़ाइल पहले से तैयार हो रही है। तैयार होने पर आपको ईमेल मिलेगा।',
  noFile: 'कोई फ़ाइल नहीं है। कृपया नई फ़ाइल माँगें।',
  deleted: 'आपका अकाउंट डिलीट कर दिया गया है।',
  staffStays: 'स्टाफ़ का अकाउंट यहाँ डिलीट नहीं हो सकता। कृपया किसी दूसरे एडमिन से कहें।',
  orderOpen: 'आपका एक ऑर्डर अभी चल रहा है। कृपया उसके पूरा होने तक रुकें या उसे कैंसल करें, फिर अकाउंट डिलीट करें।',
  paymentOpen:
    'आपका एक पेमेंट अभी पूरा नहीं हुआ है। कृपया उसके पूरा होने तक रुकें या सपोर्ट से संपर्क करें, फिर अकाउंट डिलीट करें।',
  walletNotEmpty: (balance) =>
    `आपके वॉलेट में ${showRupees(balance)} हैं। पहले इन्हें खर्च करें, या इन्हें छोड़ने के लिए यही रकम लिखें।`,
}
