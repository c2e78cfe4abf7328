// The words of the voucher at the top of the home page, in Hindi.

export const offers = 'ऑफ़र'
export const carousel = 'कैरोसेल'
export const slideOf = (number: number, count: number) => `${count} में से ${number}`

export const topUpFirst = 'लॉबी भरने से पहले टॉप-अप करें'
export const whatWeSell = 'डायमंड, पास और वाउचर, मिनटों में सीधे आपकी प्लेयर ID पर।'
export const chooseGame = 'गेम चुनें'

export const deliveredOrMoneyBack = 'डिलीवरी पक्की, नहीं तो पैसे वापस'
export const waysToPay = 'UPI या अपने वॉलेट से पेमेंट करें।'
export const whereWeDeliver = 'आप जो प्लेयर ID डालेंगे, डिलीवरी उसी पर होगी।'
export const ifNotDelivered = 'डिलीवरी न हो सकी, तो आपके पैसे आपके वॉलेट में वापस आ जाएँगे।'
