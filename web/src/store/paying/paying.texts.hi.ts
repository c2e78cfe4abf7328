// What customers read in Hindi wherever they pay: on a product's page, for an order and for their wallet.

export const tryAgain = 'फिर कोशिश करें'
export const trying = 'कोशिश हो रही है...'

export const offlineNow = 'आप अभी ऑफ़लाइन हैं।'

export const payInUpiApp = 'अपने UPI ऐप से पेमेंट करें'
export const havingTrouble = 'कोई दिक्कत आ रही है?'
export const payThrough = 'पेमेंट प्रोवाइडर'
export const bestAvailable = 'सबसे बेहतर विकल्प'

export const weUseAnotherProvider =
  'पेमेंट शुरू नहीं हो सका। आपके पैसे नहीं कटे हैं। फिर कोशिश करें: इस बार दूसरा UPI प्रोवाइडर इस्तेमाल होगा।'
export const chooseAnotherProvider = (gateway: string) =>
  `${gateway} से पेमेंट शुरू नहीं हो सका। आपके पैसे नहीं कटे हैं। दूसरा प्रोवाइडर चुनें और फिर कोशिश करें।`
