// What buyers read in Hindi where they enter their ID. Labels and examples are words of staff, whose gender is not
// known: no word here depends on it.

import type { ReactNode } from 'react'

export const pleaseEnter = (label: string) => `कृपया ${label} डालें।`
export const optional = (label: string) => `${label} (वैकल्पिक)`
export const example = (value: string) => `जैसे ${value}`
export const chooseOne = 'कोई एक चुनें'
export const none = 'कोई नहीं'

export const lookingUpPlayer = 'प्लेयर का नाम देखा जा रहा है...'
export const playerIs = (name: ReactNode) => <>प्लेयर: {name}</>

export const usedBefore = 'पहले इस्तेमाल की गई ID'
export const fillInPlayer = (player: string) => `${player} चुनें`

export const howToFindId = 'अपनी ID कैसे देखें'
export const howToFind = (label: string) => `${label} कैसे देखें`
export const gotIt = 'ठीक है'
