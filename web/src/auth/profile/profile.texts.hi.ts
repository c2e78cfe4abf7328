// The Hindi of the words of the profile page.

import type { OpenSession } from '@gemwala/contract/accounts/account.shapes'
import type { OptionalKind } from '@gemwala/contract/notices/notices'

export const yourProfile = 'आपकी प्रोफ़ाइल'
export const loadingProfile = 'आपकी प्रोफ़ाइल लोड हो रही है'
export const profileNotLoaded = 'आपकी प्रोफ़ाइल लोड नहीं हो सकी।'

export const details = 'जानकारी'
export const accountDetails = 'आपके अकाउंट की जानकारी'
export const verifyByCode = 'इसे सत्यापित करने के लिए एक बार OTP से लॉग इन करें।'
export const save = 'सेव करें'
export const email = 'ईमेल'
export const verified = 'सत्यापित'
export const notVerified = 'सत्यापित नहीं'
export const sendLinkAgain = 'लिंक फिर से भेजें'
export const mailComesBack =
  'इस पते पर भेजे गए ईमेल हमारे पास वापस आ जाते हैं। इसे बदलवाने के लिए कृपया हमारे सपोर्ट से कहें।'

export const password = 'पासवर्ड'
export const logsOutOthers = 'इसे बदलने पर आप बाकी डिवाइस से लॉग आउट हो जाएँगे।'
export const noPasswordYet = 'अभी कोई पासवर्ड नहीं है। ईमेल से लॉग इन करने के लिए पासवर्ड सेट करें।'
export const currentPassword = 'मौजूदा पासवर्ड'
export const newPassword = 'नया पासवर्ड'
export const changePassword = 'पासवर्ड बदलें'
export const setPassword = 'पासवर्ड सेट करें'

export const mailsToYou = 'आपको मिलने वाले ईमेल'
export const receiptsAlways =
  'रसीदें और अकाउंट की सुरक्षा के ईमेल हमेशा आते हैं। आपके ऑर्डर और पैसों की हर बात घंटी के नीचे भी मिलती है।'
export const choicesNotLoaded = (reason: string) => `आपकी पसंद लोड नहीं हो सकी: ${reason}`
export const loadingChoices = 'आपकी पसंद लोड हो रही है'
export const noticeKinds: Record<OptionalKind, string> = {
  waiting: 'जब किसी ऑर्डर में सामान्य से ज़्यादा समय लगे',
  'back-in-stock': 'जब मेरा माँगा हुआ आइटम फिर से स्टॉक में आए',
}

export const whereLoggedIn = 'आप कहाँ-कहाँ लॉग इन हैं'
export const unknownDevice = 'कोई डिवाइस अनजान लग रहा है? उसे लॉग आउट करें और अपना पासवर्ड बदलें।'
export const logOut = 'लॉग आउट करें'
export const loggingOut = 'लॉग आउट हो रहा है...'
export const logOutEverywhere = 'सभी डिवाइस से लॉग आउट करें'
export const loadingSessions = 'आपके सेशन लोड हो रहे हैं'
export const sessionsNotLoaded = (reason: string) => `सेशन लोड नहीं हो सके: ${reason}`
export const thisDevice = 'यह डिवाइस'
/** The server describes a device in English, as in 'Chrome on Android'. */
export const deviceName = (device: string) =>
  device.replace('A browser', 'ब्राउज़र').replace(/^(.+) on (.+)$/, '$2 पर $1')

const ways: Record<OpenSession['signedInBy'], string> = {
  password: 'ईमेल और पासवर्ड से',
  code: 'कोड से',
  google: 'Google से',
  sso: 'SSO से',
}
export const loggedIn = (way: OpenSession['signedInBy'], at: string, lastSeenAt: string) =>
  `${at} को ${ways[way]} लॉग इन किया, आखिरी बार ${lastSeenAt} को इस्तेमाल हुआ`
