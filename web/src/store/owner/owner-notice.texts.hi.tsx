// The Hindi of the words of the question whether an account is the user's.

import type { ReactNode } from 'react'

export const numberIsOn = (name: ReactNode, email: string) => (
  <>
    आपने जिस मोबाइल नंबर से लॉग इन किया है, वह {name} ({email}) के अकाउंट में है। यह ईमेल अब तक किसी ने सत्यापित
    नहीं किया है।
  </>
)
export const ifItIsYours =
  'अगर यह आपका है, तो हम आपके नंबर की पुष्टि करके पहले सेट किया गया पासवर्ड बंद कर देंगे, क्योंकि हो सकता है कि वह किसी और को पता हो।'
export const ifItIsNot =
  'अगर यह आपका नहीं है, तो हम आपका नंबर इससे हटाकर आपको लॉग आउट कर देंगे। और कुछ नहीं हटेगा, और आप अपने नंबर से साइन अप कर सकेंगे।'
export const itIsMine = 'मेरा है'
export const itIsNotMine = 'मेरा नहीं है'
