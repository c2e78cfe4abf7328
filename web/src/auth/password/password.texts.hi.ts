// The Hindi of the words of the pages that recover a password.

export const forgotPassword = 'पासवर्ड भूल गए'
export const forgotYourPassword = 'पासवर्ड भूल गए?'
export const enterYourEmail = 'अपना ईमेल डालें। हम आपको रीसेट लिंक भेजेंगे।'
export const email = 'ईमेल'
export const submit = 'सबमिट करें'

export const chooseNewPassword = 'नया पासवर्ड चुनें'
export const linkWorksOnce = 'कम से कम 8 अक्षर। यह लिंक एक ही बार काम करता है।'
export const newLink = 'नया लिंक पाएँ'
