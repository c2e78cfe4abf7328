// The Hindi of the words of the question whether an account is the user's, and of its owner's confirmation.

export const ifItIsNot =
  'अगर यह आपका नहीं है, तो हम आपका नंबर इससे हटाकर आपको लॉग आउट कर देंगे। और कुछ नहीं हटेगा, और आप अपने नंबर से साइन अप कर सकेंगे।'

// How the owner confirms a change.
export const yourPassword = 'आपका पासवर्ड'
export const passwordForNumber = 'नंबर बदलने के लिए ज़रूरी है।'
export const code = 'कोड'
export const whereCodeGoes = 'हम इसे आपके सत्यापित नंबर पर भेजेंगे, नंबर न हो तो ईमेल पर।'
export const sendCode = 'मुझे कोड भेजें'
