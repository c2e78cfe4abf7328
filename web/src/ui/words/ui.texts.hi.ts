// The Hindi of the words of the parts that every page uses.

export const homeTitle = 'Gemwala: गेम टॉप-अप और वाउचर'

export const loading = 'लोड हो रहा है...'
export const offline = 'आप ऑफ़लाइन हैं। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।'

export const notifications = 'सूचनाएँ'
export const dismiss = 'हटाएँ'
