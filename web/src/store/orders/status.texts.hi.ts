// The statuses of an order, in its customer's words, in Hindi.

export const toPay = 'पेमेंट बाकी'
export const paid = 'पेमेंट हो गया'
export const onItsWay = 'रास्ते में'
export const delivered = 'डिलीवर हो गया'
export const failed = 'विफल'
export const refunded = 'रिफ़ंड हो गया'
export const cancelled = 'रद्द'
