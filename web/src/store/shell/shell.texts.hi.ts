// The words around every storefront page, in Hindi.

export const skipToContent = 'सीधे कॉन्टेंट पर जाएँ'
export const offline = 'आप ऑफ़लाइन हैं। कीमतें और स्टॉक बदल गए हो सकते हैं; इंटरनेट से जुड़ने पर आप खरीद सकेंगे।'

export const categories = 'कैटेगरी'
export const login = 'लॉग इन'
export const logout = 'लॉग आउट'
export const yourAccount = 'आपका अकाउंट'
export const orders = 'ऑर्डर'
export const wallet = 'वॉलेट'
export const profile = 'प्रोफ़ाइल'
