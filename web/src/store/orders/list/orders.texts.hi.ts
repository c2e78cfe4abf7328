// The words of the customer's list of orders, in Hindi.

export const yourOrders = 'आपके ऑर्डर'
export const ordersNotLoaded = 'आपके ऑर्डर लोड नहीं हो सके।'
export const loadingOrders = 'आपके ऑर्डर लोड हो रहे हैं'
export const ranOutOfCodes = 'हमारे पास कोड खत्म हो गए। आप अपने पैसे वापस ले सकते हैं।'

export const searchOrders = 'अपने ऑर्डर खोजें'
export const searchedBy = 'ऑर्डर नंबर, गेम या प्लेयर ID'
export const fromDay = 'कब से'
export const toDay = 'कब तक'
export const filterByStatus = 'स्टेटस के हिसाब से देखें'
export const all = 'सभी'

export const emptyPage = 'इस पेज पर कुछ नहीं है।'
export const fewerPages = 'लिस्ट में इतने पेज नहीं हैं।'
export const toFirstPage = 'पहले पेज पर जाएँ'
export const noneFound = 'कोई ऑर्डर नहीं मिला।'
export const tryOtherFilters = 'दूसरे शब्द, तारीखें या कोई और स्टेटस चुनकर देखें।'
export const clearFilters = 'फ़िल्टर हटाएँ'
export const noOrders = 'अभी तक कोई ऑर्डर नहीं है।'
export const ordersAppearHere = 'आपके ऑर्डर यहाँ दिखेंगे।'
export const browseGames = 'गेम देखें'
