// What notices say, in Hindi.

import { ownOrderTexts } from '@gemwala/contract/orders/own-orders.texts'
import { ownOrderTexts as ownOrderHindi } from '@gemwala/contract/orders/own-orders.texts.hi'
import { storeTitle } from '@gemwala/contract/texts'
import type { noticeWords as english } from './notices.texts.ts'

const because = (reason: string): string[] => (reason ? [`वजह: ${reason}`] : [])
const seeOrder = 'अपना ऑर्डर देखें'
const seeWallet = 'अपना वॉलेट देखें'
const seeProfile = 'अपनी प्रोफ़ाइल पर जाएँ'

export const noticeWords: typeof english = {
  paid: ({ orderid, what, amount }) => ({
    title: `ऑर्डर ${orderid} का पेमेंट हो गया`,
    lines: [
      amount ? `आपने ${what} के लिए ${amount} दिए।` : `आपको ${what} मुफ़्त में मिला।`,
      'हम इसे अभी डिलीवर कर रहे हैं और पूरा होने पर आपको बताएँगे।',
    ],
    button: seeOrder,
  }),
  delivered: ({ orderid, what, hasCodes }) => ({
    title: `ऑर्डर ${orderid} डिलीवर हो गया`,
    lines: [
      `${what} डिलीवर हो गया है।`,
      ...(hasCodes ? ['आपके कोड ऑर्डर के पेज पर हैं। हम कोड कभी ईमेल से नहीं भेजते।'] : []),
    ],
    button: seeOrder,
  }),
  'part-delivered': ({ orderid, what, amount, hasCodes, reason }) => ({
    title: `ऑर्डर ${orderid} का कुछ हिस्सा डिलीवर हुआ`,
    lines: [
      `${what} का कुछ हिस्सा डिलीवर नहीं हो सका।${amount ? ` ${amount} आपके वॉलेट में वापस आ गए हैं, आप इन्हें अभी खर्च कर सकते हैं।` : ''}`,
      ...because(reason),
      ...(hasCodes ? ['बाकी हिस्से के कोड ऑर्डर के पेज पर हैं। हम कोड कभी ईमेल से नहीं भेजते।'] : []),
    ],
    button: seeOrder,
  }),
  refunded: ({ orderid, what, amount, reason }) => ({
    title: amount ? `ऑर्डर ${orderid} के पैसे वापस हो गए` : `ऑर्डर ${orderid} रद्द हो गया`,
    lines: [
      amount
        ? `${what} के ${amount} आपके वॉलेट में वापस आ गए हैं, आप इन्हें अभी खर्च कर सकते हैं।`
        : `${what} डिलीवर नहीं होगा। आपने इसके लिए कुछ नहीं दिया था।`,
      ...because(reason),
    ],
    button: seeOrder,
  }),
  'part-refunded': ({ orderid, what, amount, reason }) => ({
    title: `ऑर्डर ${orderid} के ${amount} आपके वॉलेट में वापस आ गए`,
    lines: [
      `${what} का कुछ हिस्सा डिलीवर नहीं हो सका। अब तक ${amount} आपके वॉलेट में वापस आ गए हैं, आप इन्हें अभी खर्च कर सकते हैं।`,
      ...because(reason),
      'बाकी हिस्से पर हम काम कर रहे हैं और पूरा होने पर आपको बताएँगे।',
    ],
    button: seeOrder,
  }),
  waiting: ({ orderid, what }) => ({
    title: `ऑर्डर ${orderid} में सामान्य से ज़्यादा समय लग रहा है`,
    lines: [
      `${what} का पेमेंट हो गया है, पर डिलीवरी अभी नहीं हुई है।`,
      'आपको कुछ करने की ज़रूरत नहीं है। हम इस पर काम कर रहे हैं और पूरा होने पर आपको बताएँगे।',
    ],
    button: seeOrder,
  }),
  'late-payment': ({ orderid, amount }) => ({
    title: `आपका ${amount} का पेमेंट आपके वॉलेट में है`,
    lines: [
      orderid
        ? `ऑर्डर ${orderid} का आपका पेमेंट ऑर्डर बंद होने के बाद मिला।`
        : 'हमें आपका पेमेंट मिला, पर शुरू में पता नहीं चला कि वह किस ऑर्डर का है।',
      `${amount} अब आपके वॉलेट में हैं, आप इन्हें अभी खर्च कर सकते हैं।`,
    ],
    button: seeWallet,
  }),
  'wallet-loaded': ({ amount, txnid }) => ({
    title: `आपके वॉलेट में ${amount} जुड़ गए`,
    lines: [`आपका ${amount} का पेमेंट मिल गया है। इसका नंबर ${txnid} है।`],
    button: seeWallet,
  }),
  'balance-added': ({ amount, reason }) => ({
    title: `आपके वॉलेट में ${amount} जुड़ गए`,
    lines: [`हमारी टीम ने आपके वॉलेट में ${amount} जोड़े हैं।`, ...because(reason)],
    button: seeWallet,
  }),
  'balance-taken': ({ amount, reason }) => ({
    title: `आपके वॉलेट से ${amount} काटे गए`,
    lines: [
      `हमारी टीम ने आपके वॉलेट से ${amount} काटे हैं।`,
      ...because(reason),
      'अगर इस बारे में कोई सवाल हो, तो सपोर्ट से संपर्क करें।',
    ],
    button: seeWallet,
  }),
  'signed-in': ({ device }) => ({
    title: `आपके ${storeTitle} अकाउंट में नया लॉग इन`,
    lines: [
      `किसी ने अभी ऐसे डिवाइस पर लॉग इन किया है जिसे हम नहीं पहचानते: ${deviceName(device)}।`,
      'अगर यह आप थे, तो सब ठीक है। अगर यह आप नहीं थे, तो अपनी प्रोफ़ाइल में उस डिवाइस को लॉग आउट करें और पासवर्ड बदलें।',
    ],
    button: seeProfile,
  }),
  'password-changed': () => ({
    title: `आपका ${storeTitle} पासवर्ड बदल गया है`,
    lines: [
      'बाकी सभी डिवाइस लॉग आउट कर दिए गए हैं। अगर यह आपने नहीं किया है, तो पासवर्ड अभी रीसेट करें और सपोर्ट से संपर्क करें।',
    ],
    button: seeProfile,
  }),
  'number-changed': () => ({
    title: 'आपका मोबाइल नंबर बदल गया है',
    lines: ['आप नए नंबर से लॉग इन कर सकते हैं। अगर यह आपने नहीं किया है, तो पासवर्ड अभी रीसेट करें।'],
    button: seeProfile,
  }),
  'address-changed': () => ({
    title: `आपके ${storeTitle} अकाउंट का ईमेल पता बदल गया है`,
    lines: [
      'हमारी सपोर्ट टीम ने आपके अकाउंट का ईमेल पता बदला है। अब से हमारे ईमेल नए पते पर आएँगे।',
      'अगर आपने इसके लिए नहीं कहा था, तो सपोर्ट से अभी संपर्क करें।',
    ],
    button: seeProfile,
  }),
  'factor-added': () => ({
    title: `आपके ${storeTitle} अकाउंट में दूसरा फ़ैक्टर जोड़ा गया`,
    lines: [
      'अब लॉग इन के लिए यह भी ज़रूरी होगा। अपने रिकवरी कोड सुरक्षित जगह रखें।',
      'अगर यह आपने नहीं किया, तो तुरंत सपोर्ट से संपर्क करें।',
    ],
    button: seeProfile,
  }),
  'factor-removed': () => ({
    title: `आपके ${storeTitle} अकाउंट से दूसरा फ़ैक्टर हटाया गया`,
    lines: ['अगर यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें और सपोर्ट से संपर्क करें।'],
    button: seeProfile,
  }),
  'recovery-code-used': ({ quantity }) => ({
    title: 'लॉग इन के लिए एक रिकवरी कोड इस्तेमाल हुआ',
    lines: [
      `आपके पास ${quantity} रिकवरी कोड बचे हैं। प्रोफ़ाइल में नए बना सकते हैं।`,
      'अगर यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें और सपोर्ट से संपर्क करें।',
    ],
    button: seeProfile,
  }),
  'factor-guessed': () => ({
    title: `कोई आपके ${storeTitle} अकाउंट के दूसरे फ़ैक्टर का अंदाज़ा लगा रहा है`,
    lines: [
      'बहुत सारे गलत कोड डाले गए, इसलिए वहाँ से एक दिन तक कोई और कोड नहीं लिया जाएगा। आपके पहले से इस्तेमाल किए गए डिवाइस चलते रहेंगे।',
      'अगर यह आप नहीं थे, तो किसी को आपका पासवर्ड पता है: उसे अभी बदलें।',
    ],
    button: seeProfile,
  }),
  'back-in-stock': ({ item, product }) => ({
    title: `${item} फिर से स्टॉक में है`,
    lines: [
      `आपने कहा था कि ${product} का ${item} फिर से मिलने लगे तो हम आपको बताएँ। अब आप इसे खरीद सकते हैं।`,
    ],
    button: 'अभी खरीदें',
  }),
}

const deviceName = (device: string): string =>
  device.replace('A browser', 'ब्राउज़र').replace(/^(.+) on (.+)$/, '$2 पर $1')

export const optionalFooter = 'आप ये ईमेल अपनी प्रोफ़ाइल में बंद कर सकते हैं।'

const ownReasons = new Map<string, string>(
  Object.entries(ownOrderTexts).map(([name, text]) => [
    text,
    ownOrderHindi[name as keyof typeof ownOrderTexts],
  ]),
)
/** What staff wrote stays as it is. */
export const reasonOf = (reason: string): string => ownReasons.get(reason) ?? reason
