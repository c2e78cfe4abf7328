// The titles of the three steps to an order, in Hindi.

export const choosePack = 'पैक चुनें'
export const choosePlan = 'प्लान चुनें'
export const chooseValue = 'रकम चुनें'
export const enterId = 'अपनी ID डालें'
export const enterDetails = 'अपनी जानकारी डालें'
export const chooseHowToPay = 'पेमेंट का तरीका चुनें'
