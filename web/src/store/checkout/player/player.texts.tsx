// What buyers read where they enter their ID. Labels and examples are words of staff.

import type { ReactNode } from 'react'

export const pleaseEnter = (label: string) => `Please enter your ${label}.`
export const optional = (label: string) => `${label} (optional)`
export const example = (value: string) => `e.g. ${value}`
export const chooseOne = 'Choose one'
export const none = 'None'

export const lookingUpPlayer = 'Looking up the player...'
export const playerIs = (name: ReactNode) => <>Player: {name}</>

export const usedBefore = 'Used before'
export const fillInPlayer = (player: string) => `Use ${player}`

export const howToFindId = 'How to find your ID'
export const howToFind = (label: string) => `How to find your ${label}`
export const gotIt = 'Got it'
