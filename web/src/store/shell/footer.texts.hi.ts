// The words of the footer, in Hindi.

export const about = 'गेम टॉप-अप और वाउचर रुपये में, मिनटों में डिलीवरी।'
export const followUs = 'हमें फ़ॉलो करें'
export const shop = 'शॉपिंग'
export const yourAccount = 'आपका अकाउंट'
export const yourOrders = 'आपके ऑर्डर'
export const yourWallet = 'आपका वॉलेट'
export const yourTickets = 'आपके टिकट'
export const yourProfile = 'आपकी प्रोफ़ाइल'
export const help = 'मदद'
/** Short, for two columns on a phone. */
export const helpPages = {
  contact: 'संपर्क',
  delivery: 'डिलीवरी',
  refunds: 'रिफ़ंड',
  terms: 'शर्तें',
  privacy: 'प्राइवेसी',
}
export const demo = 'डेमो'
export const staff = 'स्टाफ़'
