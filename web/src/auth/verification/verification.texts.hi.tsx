// The Hindi of the words of the pages that verify an e-mail address.

import type { ReactNode } from 'react'

export const verifyYourEmail = 'अपना ईमेल सत्यापित करें'
export const checkYourInbox = 'अपना इनबॉक्स देखें'
export const resendMail = 'ईमेल फिर से भेजें'
export const resendIn = (time: ReactNode) => <>{time} में फिर से भेज सकते हैं</>
export const timeUntilResend = 'दोबारा भेजने में बचा समय'

export const linkSentAndWaiting = (email: ReactNode) => (
  <>हमने {email} पर एक लिंक भेजा है। उसे खोलें, फिर यह पेज अपने आप आगे बढ़ जाएगा।</>
)
export const linkSentThenLogIn = (email: ReactNode) => (
  <>हमने {email} पर एक लिंक भेजा है। उसे खोलें, फिर लॉग इन करें।</>
)

export const code = 'कोड'
export const verify = 'सत्यापित करें'
export const verifying = 'सत्यापित किया जा रहा है...'
export const sendAgain = 'दूसरा कोड भेजें'

export const checkingLink = 'आपका लिंक जाँचा जा रहा है...'
export const verified = 'सत्यापित हो गया। एक पल रुकें...'
