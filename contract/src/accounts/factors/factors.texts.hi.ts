// The Hindi of what people read about the second factor.

import type { Translated } from '../../translated.ts'
import type { factorTexts as english } from './factors.texts.ts'

export const factorTexts: Translated<typeof english> = {
  proveFirst: 'कृपया पहले अपने दूसरे फ़ैक्टर से पुष्टि करें।',
  proveAgain: 'कृपया दूसरे फ़ैक्टर से फिर पुष्टि करें, ताकि पक्का हो जाए कि यह आप ही हैं।',
  enrolFirst: 'स्टाफ़ के लिए दूसरा फ़ैक्टर ज़रूरी है। कृपया पहले उसे सेट करें।',
  wrongCode: 'यह कोड गलत है। जाँचकर फिर कोशिश करें।',
  malformedCode: 'अपने ऐप के छह अंक या कोई रिकवरी कोड डालें।',
  usedCode: 'यह कोड पहले ही इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  wrongPasskey: 'यह पासकी स्वीकार नहीं हुई। कृपया फिर कोशिश करें।',
  tooLate: 'बहुत देर हो गई। कृपया फिर से शुरू करें।',
  noFactor: 'आपके अकाउंट में दूसरा फ़ैक्टर नहीं है।',
  passkeyTaken: 'यह पासकी पहले से इस्तेमाल में है।',
  tooManyPasskeys: 'आपके पास दस पासकी हैं। पहले एक हटाएँ।',
  noPasskeysHere: 'इस पते पर पासकी काम नहीं करतीं।',
  nameRequired: 'नाम ज़रूरी है',
  added: 'आपका दूसरा फ़ैक्टर सेट हो गया है।',
  removed: 'हटा दिया गया।',
  unknownPasskey: 'यह पासकी अब आपके अकाउंट में नहीं है।',
  lastOfStaff: 'स्टाफ़ के लिए दूसरा फ़ैक्टर ज़रूरी है। इसे हटाने से पहले कोई दूसरा सेट करें।',
  codesRenewed: 'ये आपके नए रिकवरी कोड हैं। पुराने कोड अब काम नहीं करेंगे।',
  proved: 'धन्यवाद। पुष्टि हो गई।',
  reset: 'दूसरा फ़ैक्टर हटा दिया गया',
  onlyAnotherOwner: 'स्टाफ़ का दूसरा फ़ैक्टर केवल कोई दूसरा मालिक हटा सकता है।',
  nothingToReset: 'इस अकाउंट में दूसरा फ़ैक्टर नहीं है।',
}
