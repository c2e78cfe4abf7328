// The Hindi of the words that forms and their buttons share.

export const tryAgain = 'फिर कोशिश करें'
export const trying = 'कोशिश हो रही है...'
export const saving = 'सेव हो रहा है...'
export const sending = 'भेजा जा रहा है...'

export const showPassword = 'पासवर्ड दिखाएँ'
export const hidePassword = 'पासवर्ड छिपाएँ'
