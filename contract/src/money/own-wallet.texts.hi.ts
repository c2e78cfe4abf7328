// The texts about the wallet that customers see, in Hindi.

import { showRupees } from '../money.ts'
import type { Translated } from '../translated.ts'
import { leastLoad } from './least-load.ts'
import type { ownWalletTexts as english } from './own-wallet.texts.ts'

export const ownWalletTexts: Translated<typeof english> = {
  noneFound: 'कोई वॉलेट ट्रांज़ैक्शन नहीं मिला।',
  insufficient: 'वॉलेट में पर्याप्त बैलेंस नहीं है।',
  badLoad: 'रकम रुपये में डालें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक।',
  loadOutside: (most: number) =>
    `${showRupees(leastLoad)} से ${showRupees(most)} तक की रकम डालें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक।`,
}
