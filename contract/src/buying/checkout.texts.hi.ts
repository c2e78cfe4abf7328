// What buyers read in Hindi: why a purchase does not go on, and why a coupon gives no discount.

// The server has both languages at once, so the Hindi words are named here.
import { formatTexts } from '../catalogue/input-patterns.texts.hi.ts'
import { formatOf } from '../catalogue/input-patterns.ts'
import { showRupees } from '../money.ts'
import type { Translated } from '../translated.ts'
import type {
  checkoutTexts as english,
  couponRefusals as englishRefusals,
} from './checkout.texts.ts'

export const checkoutTexts: Translated<typeof english> = {
  chooseFirst: 'कृपया आगे बढ़ने से पहले आइटम चुनें, अपनी ID डालें और पेमेंट का तरीका चुनें।',
  unknownPlayer: (labels) => `इस ID का कोई प्लेयर नहीं मिला। कृपया ${labels.join(' और ')} जाँच लें।`,
  outOfStock: 'यह आइटम स्टॉक में नहीं है।',
  fewLeft: (left) => `सिर्फ़ ${left} ${left <= 1 ? 'बचा है' : 'बचे हैं'}। कृपया कम मात्रा चुनें।`,
  priceChanged: (payable) =>
    `कीमत बदल गई है: अब यह ${showRupees(payable)} है। कृपया नई कीमत की पुष्टि करें।`,
  badQuantity: 'मात्रा 1 से 100 तक की पूर्ण संख्या होनी चाहिए',
  badPayable: 'payable रुपये में होना चाहिए, दशमलव के बाद ज़्यादा से ज़्यादा दो अंकों के साथ',
  // Labels are words of staff, whose gender is not known: no word here depends on it.
  badInput: ({ label, pattern, placeholder }) => {
    const format = formatOf(pattern, formatTexts)
    if (format) return `सही ${label} डालें: ${format}।`
    return placeholder
      ? `कृपया ${label} जाँच लें। उदाहरण: ${placeholder}`
      : `कृपया ${label} जाँच लें। इसमें कुछ गलती लगती है।`
  },
  notAChoice: (label) => `कृपया सूची में से ${label} चुनें।`,
  noGateway: 'पेमेंट का यह तरीका उपलब्ध नहीं है।',
  tooManyOrders: 'एक साथ बहुत सारे ऑर्डर हो गए हैं। कृपया एक मिनट रुकें।',
  tooManyUnpaid: 'आपके बहुत सारे ऑर्डर का पेमेंट बाकी है। किसी एक का पेमेंट करें या उनका समय खत्म होने तक रुकें।',
  notStarted: 'पेमेंट शुरू नहीं हो सका। कृपया फिर कोशिश करें।',
  playerNotChecked: 'अभी प्लेयर का नाम नहीं देखा जा सका। ID दोबारा जाँच लें, फिर खरीदें।',
  noPlayerCheck: 'इस प्रोडक्ट के लिए प्लेयर का नाम नहीं देखा जा सकता।',
  unknownPayment: 'पेमेंट नहीं मिला',
  badWebhook: 'इस सूचना पर गेटवे के हस्ताक्षर नहीं हैं।',
  keyReused: 'यह Idempotency-Key किसी दूसरे अनुरोध में इस्तेमाल हो चुकी है',
  stillRunning: 'यह अनुरोध अभी प्रोसेस हो रहा है।',
}

export const couponRefusals: Translated<typeof englishRefusals> = {
  unknown: 'यह कूपन कोड मान्य नहीं है।',
  inactive: 'यह कूपन चालू नहीं है।',
  notStarted: 'यह कूपन अभी शुरू नहीं हुआ है।',
  expired: 'इस कूपन का समय खत्म हो गया है।',
  changed: 'यह कूपन अभी-अभी बदला गया है। कृपया फिर कोशिश करें।',
  usedUp: 'इस कूपन की लिमिट पूरी हो चुकी है।',
  ownUsedUp: 'आप यह कूपन पहले ही इस्तेमाल कर चुके हैं।',
  tooLittle: (missingRupees) => `इस कूपन के लिए ऑर्डर में ${showRupees(missingRupees)} और जोड़ें।`,
  tooFew: (missing) => `इस कूपन के लिए यह आइटम ${missing} और जोड़ें।`,
  needsAmount: (code, rupees) => `${code} के लिए ऑर्डर कम से कम ${showRupees(rupees)} का होना चाहिए।`,
  needsQuantity: (code, quantity) =>
    `${code} के लिए इस आइटम की मात्रा कम से कम ${quantity} होनी चाहिए।`,
}
