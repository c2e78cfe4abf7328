// The Hindi of what customers read when they register, sign in and sign out.

import type { Translated } from '../translated.ts'
import type { authTexts as english } from './auth.texts.ts'

export const authTexts: Translated<typeof english> = {
  nameTooShort: 'नाम 5 अक्षरों से लंबा होना चाहिए।',
  nameHint: '5 अक्षरों से ज़्यादा।',
  badMobile: 'कृपया 10 अंकों का सही मोबाइल नंबर डालें।',
  sameDigits: 'मोबाइल नंबर के सभी अंक एक जैसे नहीं हो सकते।',
  sequentialDigits: 'मोबाइल नंबर के अंक लगातार क्रम में नहीं हो सकते।',
  badEmail: 'कृपया सही ईमेल पता डालें।',
  mobileTaken: 'यह मोबाइल नंबर पहले से रजिस्टर है।',
  emailTaken: 'यह ईमेल पहले से रजिस्टर है।',

  badRegistration: 'जानकारी सही नहीं है।',
  badRegistrationShown: 'जानकारी सही नहीं है। कृपया फिर कोशिश करें।',

  googleReplyNotOk: 'Google लॉग इन से आपकी जानकारी नहीं मिल सकी',
  googleFailed: 'Google से लॉग इन नहीं हो सका',
  googleIncomplete: 'आपकी जानकारी नहीं मिल सकी',

  unverified:
    'कृपया अपना ईमेल सत्यापित करें। हमने आपके इनबॉक्स में सत्यापन का ईमेल भेजा है। अगर वह न दिखे, तो कृपया स्पैम या जंक फ़ोल्डर देखें।',
  sessionExpired: 'आपका सेशन खत्म हो गया है, कृपया फिर से लॉग इन करें।',

  wrongLogin: 'ईमेल या पासवर्ड गलत है।',
  blocked: 'आपका अकाउंट ब्लॉक कर दिया गया है। कृपया सपोर्ट से संपर्क करें।',
  registered: 'अकाउंट बन गया। ईमेल सत्यापित करने के लिए अपना इनबॉक्स देखें।',
  loggedOut: 'आप लॉग आउट हो गए हैं।',
  tooManyTries: 'बहुत ज़्यादा बार कोशिश की गई। कृपया कुछ देर बाद फिर कोशिश करें।',
  verified: 'सत्यापित हो गया। जिस डिवाइस पर साइन अप किया था, वहाँ आगे बढ़ें या यहाँ लॉग इन करें।',
  verifyWithNumber:
    'किसी ने इस अकाउंट के मोबाइल नंबर से लॉग इन किया है। कृपया वह कोड डालें जो हमने उस नंबर पर भेजा है।',
  alreadyVerified: 'यह ईमेल पहले से सत्यापित है।',
  resent: 'अगर इस ईमेल का सत्यापन बाकी है, तो हमने नया लिंक भेज दिया है।',
  ssoFailed: 'SSO से लॉग इन नहीं हो सका',
  ssoOff: 'SSO से लॉग इन उपलब्ध नहीं है।',
}
