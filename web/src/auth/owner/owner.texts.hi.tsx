// The Hindi of the words of the question whether an account is the user's, and of its owner's confirmation.

import type { ReactNode } from 'react'

export const numberIsOn = (name: ReactNode, email: string) => (
  <>
    आपका मोबाइल नंबर {name} ({email}) के अकाउंट में है।
  </>
)
export const ifItIsYours =
  'अगर यह आपका है, तो हम इसका पुराना पासवर्ड हटा देंगे और बाकी सभी डिवाइस को लॉग आउट कर देंगे, क्योंकि हो सकता है कि यह अकाउंट किसी और ने बनाया हो। फिर आप नया पासवर्ड सेट करेंगे। जिस डिवाइस पर आप पहले लॉग इन कर चुके हैं, वहाँ कुछ नहीं हटेगा।'
export const ifItIsNot =
  'अगर यह आपका नहीं है, तो हम आपका नंबर उस अकाउंट से हटा देंगे और आप उससे साइन अप कर सकेंगे।'
export const itIsMine = 'हाँ, यह मेरा है'
export const itIsNotMine = 'नहीं, मेरा नहीं है'

// How the owner confirms a change.
export const yourPassword = 'आपका पासवर्ड'
export const passwordForNumber = 'नंबर बदलने के लिए ज़रूरी है।'
export const code = 'कोड'
export const whereCodeGoes = 'हम इसे आपके सत्यापित नंबर पर भेजेंगे, नंबर न हो तो ईमेल पर।'
export const sendCode = 'मुझे कोड भेजें'
