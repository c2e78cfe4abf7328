// What buyers read in Hindi on a product's page.

// The page.
export const loadingProduct = 'प्रोडक्ट लोड हो रहा है'
export const couldNotLoad = 'यह प्रोडक्ट लोड नहीं हो सका।'
export const productNotFound = 'प्रोडक्ट नहीं मिला'
export const couldNotFind = 'हमें यह प्रोडक्ट नहीं मिला।'
export const mayNotBeSold = 'हो सकता है कि यह अब न बिकता हो। स्टोर में खोजें या सभी प्रोडक्ट देखें।'
export const goToStore = 'स्टोर पर जाएँ'
export const breadcrumb = 'आप यहाँ हैं'
export const home = 'होम'
export const outOfStock = 'स्टॉक में नहीं है। कृपया कुछ समय बाद फिर देखें।'

// How to pay.
export const paymentMethods = 'पेमेंट के तरीके'
export const wallet = 'वॉलेट'
export const logInToPay = 'बैलेंस से पेमेंट करने के लिए लॉग इन करें'
export const balanceIs = (balance: string) => `बैलेंस ${balance}`
export const lookingUpBalance = 'बैलेंस देखा जा रहा है...'
export const couldNotLoadBalance = 'बैलेंस लोड नहीं हो सका'
export const instant = 'तुरंत'
export const amountShort = (amount: string) => `${amount} कम हैं।`
export const addMoney = 'पैसे जोड़ें'

// The coupon.
export const couponCode = 'कूपन कोड'
export const enterCouponCode = 'कूपन कोड डालें।'
export const apply = 'लागू करें'
export const remove = 'हटाएँ'
export const appliesOnceChosen = 'आइटम चुनने पर कूपन लागू हो जाएगा।'
export const checkingCoupon = 'कूपन जाँचा जा रहा है...'
export const couponApplied = 'कूपन लागू हो गया है।'

// The receipt. The name of an input is a word of staff, whose gender is not known.
export const orderSummary = 'ऑर्डर का विवरण'
export const nothingChosen = 'अभी कुछ नहीं चुना है'
export const notEntered = 'अभी खाली है'
export const player = 'प्लेयर'
export const payWith = 'पेमेंट का तरीका'
export const notChosen = 'अभी नहीं चुना है'
export const quantity = 'मात्रा'
export const price = 'कीमत'
export const storeDiscount = 'स्टोर की छूट'
export const couponOf = (code: string) => `कूपन ${code}`
export const total = 'कुल'
export const youSave = (amount: string) => `इस ऑर्डर पर आपकी ${amount} की बचत हो रही है।`

// The purchase.
export const yourOrder = 'आपका ऑर्डर'
export const buyNow = 'अभी खरीदें'
export const buyFor = (price: string) => `${price} में खरीदें`
// Short: on a phone it sets the width of the button, and leaves the rest to the total.
export const placingOrder = 'ऑर्डर हो रहा है...'
export const priceChanged = (from: string, to: string) =>
  `कीमत ${from} से बदलकर ${to} हो गई है। आपके पैसे नहीं कटे हैं। नई कीमत मंज़ूर हो, तो फिर से खरीदें।`
export const unknownOutcome = (amount: string) =>
  `पता नहीं चल सका कि आपका ${amount} का ऑर्डर हुआ या नहीं। फिर कोशिश करें: आपके पैसे दो बार नहीं कटेंगे।`
export const viewOrders = 'ऑर्डर देखें'
