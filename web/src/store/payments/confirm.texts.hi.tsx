// What customers read in Hindi when a gateway sends them back from a payment.

import type { ReactNode } from 'react'

export const yourPayment = 'आपका पेमेंट'
export const yourWallet = 'आपका वॉलेट'

// The address names no payment, or none that we have.
export const whichPayment = 'कौन-सा पेमेंट?'
export const namesNoPayment =
  'इस लिंक में किसी पेमेंट की जानकारी नहीं है। इसे अपने पेमेंट ऐप से खोलें, या अपने ऑर्डर या वॉलेट देखें।'
export const noSuchReference = 'इस रेफ़रेंस का कोई पेमेंट नहीं मिला। लिंक जाँच लें या अपने ऑर्डर देखें।'

// While it is checked.
export const checkingPayment = 'आपका पेमेंट जाँचा जा रहा है...'
export const takesAMoment = 'इसमें थोड़ा समय लगेगा।'
export const couldNotCheck = 'हम आपका पेमेंट नहीं जाँच सके।'
export const stoppedChecking =
  'अब पेमेंट की स्थिति अपने-आप नहीं जाँची जा रही है। अगर आपने पेमेंट कर दिया है, तो थोड़ी देर बाद फिर जाँचें।'
export const timeLeftToPay = (time: ReactNode) => <>पेमेंट के लिए बचा समय: {time}</>

// What became of it.
export const notPaidYet = 'पेमेंट बाकी है'
export const notReceivedYet =
  'हमें आपका पेमेंट अभी नहीं मिला है। अगर आपने अभी-अभी पेमेंट किया है, तो थोड़ा समय लग सकता है।'
export const paymentFailed = 'पेमेंट विफल रहा। आपके पैसे नहीं कटे हैं।'
export const timedOutOrDeclined = 'समय खत्म हो गया या आपके बैंक ने पेमेंट मंज़ूर नहीं किया।'
export const moneyIsBack = 'आपके पैसे वॉलेट में वापस आ गए हैं।'
export const orderWasRefunded = 'ऑर्डर डिलीवर नहीं हो सका, इसलिए रिफ़ंड कर दिया गया।'
export const orderWasCancelled = 'यह ऑर्डर रद्द हो गया है।'
export const paidMoneyIsBack = 'इसके लिए दिए गए पैसे आपके वॉलेट में वापस आ गए हैं।'
export const paymentReceived = 'पेमेंट मिल गया'
export const beingDelivered = 'आपका ऑर्डर डिलीवर हो रहा है।'
export const orderIsDelivered = 'आपका ऑर्डर डिलीवर हो गया है।'
export const thankYou = 'धन्यवाद।'
export const moneyIsInWallet = 'पैसे आपके वॉलेट में आ गए हैं।'
export const arrivedLate = 'आपका पेमेंट देर से मिला।'
export const orderWasClosed = 'तब तक ऑर्डर बंद हो चुका था। पैसे आपके वॉलेट में हैं।'
export const otherAmount = 'पेमेंट की रकम अलग थी।'
export const otherAmountArrived = 'आपके पैसे हमें मिल गए हैं। हमारी टीम इसकी जाँच करेगी।'

// Where to go from here.
export const payNow = 'अभी पेमेंट करें'
export const checking = 'जाँच हो रही है...'
export const checkAgain = 'फिर जाँचें'
export const backToPurchase = 'खरीदारी पर वापस जाएँ'
export const goToWallet = 'वॉलेट पर जाएँ'
export const viewOrder = 'ऑर्डर देखें'
export const viewOrders = 'ऑर्डर देखें'
export const tryAgain = 'फिर कोशिश करें'
