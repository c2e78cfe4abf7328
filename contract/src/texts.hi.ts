// The Hindi of the texts that several areas use.

// By its full name, because the server reads both languages.
import { failedText } from './first-words.hi.ts'
import type { texts as english } from './texts.ts'
import type { Translated } from './translated.ts'

export { storeTitle } from './first-words.hi.ts'

export const texts: Translated<typeof english> = {
  failed: failedText,
  requiredFields: 'कृपया सभी ज़रूरी जानकारी भरें',
  requiredFieldsCorrectly: 'कृपया सभी ज़रूरी जानकारी सही-सही भरें',
  failedTryAgain: 'कोई गड़बड़ी हुई। कृपया फिर कोशिश करें।',
  failedTryLater: 'कोई गड़बड़ी हुई। कृपया कुछ देर बाद फिर कोशिश करें।',
  notSignedIn: 'आगे बढ़ने के लिए कृपया लॉग इन करें।',
  notAllowed: 'आपको ऐसा करने की अनुमति नहीं है।',
  notFound: 'नहीं मिला',
  badRequest: 'अनुरोध पढ़ा नहीं जा सका।',
  notText: 'यहाँ टेक्स्ट होना चाहिए।',
  tooLong: 'टेक्स्ट बहुत लंबा है।',
  notYesOrNo: 'true या false लिखें।',
  notDate: 'तारीख इस तरह लिखें: 2026-11-16',
  tooLarge: 'अनुरोध बहुत बड़ा है।',
  tooManyStreams: 'बहुत सारे ऑर्डर पेज खुले हैं। कृपया उनमें से कुछ बंद करें।',
  unknownHost:
    'यह डेमो इस होस्ट नाम पर जवाब नहीं देता। इसे 127.0.0.1 या localhost पर खोलें, या PUBLIC_URL में अपना पता देकर इसे शुरू करें।',
  tooBusy: 'स्टोर अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
}
