// The words of an order's page, in Hindi.

import type { ReactNode } from 'react'

export const orderTitle = (orderid: string) => `ऑर्डर ${orderid}`
export const loadingOrder = 'आपका ऑर्डर लोड हो रहा है'
export const orderNotLoaded = 'आपका ऑर्डर लोड नहीं हो सका।'
export const noSuchOrder = 'आपके अकाउंट में ऐसा कोई ऑर्डर नहीं है। ऑर्डर ID जाँचें, या अपने ऑर्डर देखें।'
export const viewOrders = 'ऑर्डर देखें'
export const yourOrders = 'आपके ऑर्डर'

export const waitingForPayment = 'आपके पेमेंट का इंतज़ार है'
export const timeToPayOver = 'पेमेंट का समय खत्म हो गया।'
export const paidBeingDelivered = 'पेमेंट हो गया। डिलीवरी हो रही है।'
export const deliveryUnderWay = 'डिलीवरी जारी है।'
export const delivered = 'डिलीवर हो गया'
export const deliveredInPart = 'ऑर्डर का कुछ हिस्सा डिलीवर हुआ'
export const paymentFailed = 'पेमेंट विफल रहा। आपके पैसे नहीं कटे हैं।'
export const moneyInWallet = 'आपके पैसे आपके वॉलेट में वापस आ गए हैं।'
export const orderCancelled = 'यह ऑर्डर रद्द हो गया है।'
export const ranOutOfCodes = 'हमारे पास कोड खत्म हो गए।'
export const paymentLate = 'आपका पेमेंट देर से मिला।'
export const otherAmount = 'पेमेंट की रकम अलग थी।'

export const payBy = (moment: string) =>
  `${moment} तक पेमेंट करें। उसके बाद यह ऑर्डर अपने आप बंद हो जाएगा। आपके पैसे नहीं कटे हैं।`
export const askingWhetherPaid =
  'हम पेमेंट सेवा से पूछ रहे हैं कि आपने पेमेंट किया या नहीं। किया हो, तो ऑर्डर आगे बढ़ेगा या पैसे आपके वॉलेट में आएँगे।'
export const notCharged = 'आपके पैसे नहीं कटे हैं।'
export const newCodesAppear = 'नए कोड आते ही यहाँ दिखेंगे।'
export const updatesItself = 'यह पेज अपने आप अपडेट होता है। आप इसे बंद कर सकते हैं; डिलीवरी जारी रहेगी।'
export const codesBelow = 'आपके कोड नीचे हैं।'
export const sentTo = (player: string) => `${player} को डिलीवर हो गया।`
export const otherAmountArrived = 'आपके पैसे हमें मिल गए हैं। हमारी टीम इसकी जाँच करेगी।'
export const timedOutOrDeclined = 'समय खत्म हो गया या आपके बैंक ने पेमेंट मंज़ूर नहीं किया।'
export const spendAnywhere = 'इनसे आप स्टोर में कुछ भी खरीद सकते हैं।'
export const unopenedClosed = 'जो कोड आपने नहीं खोले थे, वे बंद कर दिए गए हैं।'
export const deliveredParts = (delivered: number, count: number) =>
  delivered <= 1
    ? `${count} में से ${delivered} हिस्सा डिलीवर हुआ। बाकी के पैसे आपके वॉलेट में वापस आ गए हैं।`
    : `${count} में से ${delivered} हिस्से डिलीवर हुए। बाकी के पैसे आपके वॉलेट में वापस आ गए हैं।`
export const lateMoneyInWallet = (amount: string) =>
  `तब तक ऑर्डर बंद हो चुका था। आपके ${amount} आपके वॉलेट में आ गए हैं।`
export const lateMoneyToSpend = (amount: string) =>
  `तब तक ऑर्डर बंद हो चुका था। आपके ${amount} आपके वॉलेट में आ गए हैं: इनसे यही आइटम या स्टोर में कुछ भी खरीदें।`
export const reasonIs = (reason: string) => `वजह: ${reason}`

export const itemReadyIn = (item: string, time: string) => `${item}, ${time} में तैयार।`
export const itemReady = (item: string) => item
export const codesReady = (count: number) => (count > 1 ? 'आपके कोड तैयार हैं' : 'आपका कोड तैयार है')
// 'की डिलीवरी' makes the verb agree with the delivery: the item's gender and number are not known.
export const itemSent = (item: string, player: string) => `${player} को ${item} की डिलीवरी हो गई`
export const itemSentIn = (item: string, player: string, time: string) =>
  `${player} को ${item} की डिलीवरी ${time} में हो गई`
export const seconds = (count: number) => `${count} सेकंड`
export const minutes = (count: number) => `${count} मिनट`
export const hours = (count: number) => `${count} घंटे`

export const payNow = 'अभी पेमेंट करें'
export const cancelOrder = 'ऑर्डर रद्द करें'
export const buyAgain = 'फिर से खरीदें'
export const share = 'शेयर करें'
export const linkCopied = 'लिंक कॉपी हो गया'
export const notShared = (url: string) => `आपके ब्राउज़र ने शेयर करने की अनुमति नहीं दी। लिंक यह है: ${url}`

export const boughtAgain = (order: ReactNode) => <>आपने इसे फिर से खरीद लिया है: {order}</>
export const buyWithThisMoney = (amount: string) => `इन पैसों से अभी खरीदें: ${amount}`
export const buying = 'खरीदा जा रहा है...'
export const costsMoreThanBalance = (price: string, balance: string) =>
  `आज इसकी कीमत ${price} है, और आपके वॉलेट में ${balance} हैं।`
export const addMoney = 'पैसे जोड़ें'
export const tryAgain = 'फिर कोशिश करें'
export const trying = 'कोशिश हो रही है...'
export const orderUnknown =
  'हमें पता नहीं चल सका कि आपका ऑर्डर हुआ या नहीं। बटन फिर से दबाएँ: आपके पैसे दो बार नहीं कटेंगे।'
export const priceNotLoaded = 'आज की कीमत लोड नहीं हो सकी। फिर कोशिश करें।'
export const notSoldNow = (reason: string) => `इसे अभी नहीं खरीदा जा सकता: ${reason}`

export const yourMoneyBack = 'आपके पैसे वापस'
export const waitOrTakeMoney = (amount: string, moment: string) =>
  `आप नए कोड का इंतज़ार कर सकते हैं या ${amount} अभी अपने वॉलेट में वापस ले सकते हैं। अगर कोड नहीं आए, तो हम ${moment} को पैसे अपने आप लौटा देंगे।`
export const returningMoney = 'आपके पैसे लौटाए जा रहे हैं...'
export const getMoneyBack = 'मेरे पैसे वापस करें'

export const yourCodes = 'आपके कोड'
export const yourCode = 'आपका कोड'
export const reveal = 'कोड देखें'
export const revealing = 'कोड खोला जा रहा है...'
export const revealIsFinal = 'देखे गए कोड का रिफ़ंड नहीं होता। आपने कोड कब देखा, यह हम दर्ज करते हैं।'
export const revealedOn = (count: number, moment: string) =>
  count > 1 ? `आपने ये कोड ${moment} को देखे थे।` : `आपने यह कोड ${moment} को देखा था।`
export const copyAll = 'सभी कॉपी करें'
export const codes = 'कोड'
export const codeNumber = (number: number) => `कोड ${number}`
export const hidden = 'छिपा हुआ'

export const delivery = 'डिलीवरी'
export const deliveredOf = (delivered: number, count: number) => `${count} में से ${delivered} डिलीवर`
export const partNumber = (number: number) => `हिस्सा ${number}`
export const partWaiting = 'अपनी बारी के इंतज़ार में'
export const partDelivering = 'डिलीवरी हो रही है'
export const partClosed = 'बिना खोले बंद हुआ, पैसे वापस'
export const partReturned = 'डिलीवर नहीं हुआ, पैसे वापस'

export const orderHistory = 'ऑर्डर हिस्ट्री'
export const orderPlaced = 'ऑर्डर किया गया'
export const paid = 'पेमेंट हो गया'
export const deliveryStarted = 'डिलीवरी शुरू हुई'
export const notPaid = 'पेमेंट नहीं हुआ'
export const paidOtherAmount = 'अलग रकम का पेमेंट हुआ'
export const refundedToWallet = 'वॉलेट में रिफ़ंड हो गया'
export const cancelled = 'रद्द हो गया'

export const receipt = 'रसीद'
export const details = 'ऑर्डर की जानकारी'
export const orderId = 'ऑर्डर ID'
export const ordered = 'ऑर्डर की तारीख'
export const secondId = 'दूसरी ID'
export const player = 'प्लेयर'
export const email = 'ईमेल'
export const payment = 'पेमेंट'
export const bankReference = 'बैंक रेफ़रेंस'
export const soldBy = (name: string) => `विक्रेता: ${name}`
export const gstin = (number: string) => `जीएसटीआईएन (GSTIN): ${number}`
export const wallet = 'वॉलेट'
export const status = 'स्टेटस'
export const price = 'कीमत'
export const coupon = (code: string) => `कूपन ${code}`
export const discount = 'छूट'
export const total = 'कुल'
export const printReceipt = 'रसीद प्रिंट करें'
