// The words of the offer to turn notifications on, in Hindi.

export const pushOffer =
  'अगला ऑर्डर डिलीवर या रिफ़ंड होते ही जानना चाहते हैं? यह पेज बंद होने पर भी हम आपको सूचना दे सकते हैं।'
export const turnOn = 'सूचनाएँ चालू करें'
export const notNow = 'अभी नहीं'
