// The words of the four categories, in Hindi.

export const games = 'गेम'
export const instantGames = 'इंस्टेंट गेम'
export const ott = 'ओटीटी'
export const ottPasses = 'ओटीटी पास'
export const others = 'अन्य'
export const giftCardsAndOthers = 'गिफ़्ट कार्ड और अन्य'

export const topUp = 'टॉप-अप'
export const instantTopUp = 'इंस्टेंट टॉप-अप'
export const subscription = 'सब्सक्रिप्शन'
export const voucher = 'वाउचर'

export const choosePack = 'पैक चुनें और अपनी प्लेयर ID डालें।'
export const choosePlan = 'प्लान चुनें और बताएँ कि वह कितने समय तक चले।'
export const chooseValue = 'वाउचर की रकम चुनें।'

export const topUpNow = 'टॉप-अप करें'
export const seePlans = 'प्लान देखें'
export const seeValues = 'विकल्प देखें'
