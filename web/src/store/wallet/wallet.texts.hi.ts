// The words of the customer's wallet, in Hindi.

export const yourWallet = 'आपका वॉलेट'
export const balance = 'बैलेंस'
export const loadingBalance = 'आपका बैलेंस लोड हो रहा है'
export const balanceNotLoaded = 'आपका बैलेंस लोड नहीं हो सका।'

export const addMoneyByUpi = 'UPI से पैसे जोड़ें'
export const addMoney = 'पैसे जोड़ें'
export const openingPayment = 'पेमेंट पेज खुल रहा है...'
export const noMoneyNow = 'अभी पैसे नहीं जोड़े जा सकते। कृपया थोड़ी देर बाद फिर कोशिश करें।'
export const amountInRupees = 'रकम (₹)'
export const amountRange = (least: string, most: string) => `${least} से ${most} तक`
export const quickAmounts = 'झटपट रकम चुनें'
export const payWith = 'पेमेंट का तरीका'
export const paymentUnknown = (amount: string) =>
  `हमें पता नहीं चल सका कि ${amount} का आपका पेमेंट शुरू हुआ या नहीं। फिर कोशिश करें: आपके पैसे दो बार नहीं कटेंगे।`
export const priceChanged = (before: string, now: string) =>
  `कीमत ${before} से बदलकर ${now} हो गई है। कोई पेमेंट शुरू नहीं हुआ। नई कीमत मंज़ूर हो, तो फिर से पैसे जोड़ें।`

export const needMore = (missing: string, price: string) =>
  `${price} की खरीदारी के लिए आपको ${missing} और चाहिए।`
export const balanceCovers = (price: string) => `आपका बैलेंस ${price} की खरीदारी के लिए काफ़ी है।`
export const backToPurchase = 'खरीदारी पर वापस जाएँ'
export const addForSomethingElse = 'किसी और चीज़ के लिए पैसे जोड़ें'

export const transactions = 'ट्रांज़ैक्शन'
export const loadingTransactions = 'आपके ट्रांज़ैक्शन लोड हो रहे हैं'
export const transactionsNotLoaded = 'आपके ट्रांज़ैक्शन लोड नहीं हो सके।'
export const fewerPages = 'लिस्ट में इतने पेज नहीं हैं।'
export const toFirstPage = 'पहले पेज पर जाएँ'
export const transactionsAppearHere = 'आपके टॉप-अप, खरीदारी और रिफ़ंड यहाँ दिखेंगे।'
export const toPay = 'पेमेंट बाकी'
export const pending = 'पेंडिंग'
export const failed = 'विफल'
export const continuePayment = 'पेमेंट जारी रखें'
export const transactionNumber = 'ट्रांज़ैक्शन नंबर'
export const addedByUpi = 'UPI से जोड़े गए'
export const addedByStore = 'Gemwala ने जोड़े'
export const takenByStore = 'Gemwala ने लिए'
export const balanceAfter = (amount: string) => `बैलेंस ${amount}`
export const refundOf = (item: string) => `रिफ़ंड: ${item}`
export const latePaymentFor = (item: string) => `देर से मिला पेमेंट: ${item}`

export const statement = 'स्टेटमेंट'
export const statementHint = 'हर ट्रांज़ैक्शन और उसके बाद का बैलेंस। पूरी हिस्ट्री के लिए तारीखें खाली छोड़ दें।'
export const fromDay = 'इस तारीख से'
export const toDay = 'इस तारीख तक'
export const downloadCsv = 'CSV डाउनलोड करें'
export const preparing = 'तैयार हो रहा है...'
export const printedFor = (email: string, date: string) => `${email} का Gemwala वॉलेट, ${date}`
export const printPage = 'यह पेज प्रिंट करें'
export const statementFailed = 'आपका स्टेटमेंट तैयार नहीं हो सका। कृपया फिर कोशिश करें।'
