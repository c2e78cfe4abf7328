// What the demo's staff wrote for some product pages: aliases for the search, descriptions, help and questions.

import type { emptyStorePage } from '@gemwala/contract/catalogue/store-page'
import { artAddress } from './address.ts'

type Faq = readonly { readonly question: string; readonly answer: string }[]
export type DemoStorePage = Record<keyof typeof emptyStorePage, unknown> & {
  readonly aliases: readonly string[]
  readonly position: number | null
  readonly description: string
  readonly regionNote: string
  readonly idHelp: string
  readonly idPicture: string
  readonly redeemSteps: readonly string[]
  readonly faq: Faq
}

export const profilePicture = 'find-your-id'

const wrongId = {
  question: 'I entered the wrong ID. What now?',
  answer:
    'We deliver to the ID you enter, so a delivered top-up cannot be moved. If your order is still on its way, contact us at once.',
}
const howLong = {
  question: 'How long does delivery take?',
  answer: 'Most orders arrive within minutes. Your order page shows every step as it happens.',
}
const noMoney = {
  question: 'What if my order fails?',
  answer:
    "You don't lose money: an order that can't be delivered is refunded to your Gemwala wallet.",
}
const findId = {
  idHelp:
    'Open the game and tap your avatar in the top left corner. Your ID is below your name: the long number is the User ID, the short one in brackets the Zone ID.\n\nCopy it from there instead of typing it.',
  idPicture: artAddress(profilePicture),
}
const findUid = {
  idHelp: 'Open the game and tap your avatar. Your ID is in the corner of the profile card.',
  idPicture: artAddress(profilePicture),
}

export const storePages: Readonly<Record<number, Partial<DemoStorePage>>> = {
  1001: {
    ...findId,
    position: 1,
    aliases: ['er', 'moba', '5v5', 'diamonds'],
    regionNote: 'Works for accounts of all regions',
    description:
      'Ember Rift is a five-against-five arena game for phones. Diamonds buy heroes, skins and the season pass.\n\nChoose a pack, enter your User ID and Zone ID, and pay by UPI or from your wallet. The diamonds go straight to your account: no login and no password needed.',
    faq: [howLong, wrongId, noMoney],
  },
  1002: {
    ...findUid,
    position: 2,
    aliases: ['gacha', 'open world', 'crystals'],
    regionNote: 'Choose the server of your account',
    description:
      'Skyfall Odyssey is an open world above the clouds. Star Crystals unlock wishes, outfits and the monthly pass.',
    faq: [howLong, wrongId],
  },
  1004: { ...findUid, aliases: ['peacock', 'feathers'], faq: [howLong, wrongId] },
  1006: { ...findId, aliases: ['chess', 'auto chess'] },
  1007: {
    ...findUid,
    aliases: ['battle royale', 'br', 'bgmi', 'pubg'],
    regionNote: 'India only',
    description:
      'Last Drop is a battle royale for a hundred players. Credits buy crates, outfits and the season pass.',
    faq: [howLong, wrongId, noMoney],
  },
  1012: { ...findId, aliases: ['rajput', 'kings'] },
  1019: {
    aliases: ['movies', 'films', 'series'],
    regionNote: 'For accounts in India',
    redeemSteps: [
      'Log in to Cinebox and open Account.',
      'Choose Redeem a code.',
      'Enter the code from your order page and confirm.',
    ],
  },
  1023: {
    aliases: ['voucher', 'gift', 'play store', 'app store'],
    regionNote: 'For Play accounts in India',
    description:
      'A code for apps, games and more. It is added to the balance of your Play account and never expires.',
    redeemSteps: [
      'Open the Play app and tap your picture.',
      'Choose Payments, then Redeem code.',
      'Enter the code from your order page and tap Redeem.',
    ],
    faq: [
      {
        question: 'When do I get the code?',
        answer: 'At once. Tap Reveal on your order page to see and copy it.',
      },
      {
        question: 'Can I return a code?',
        answer: "A code that you revealed can't be returned, because it can be used by anybody.",
      },
    ],
  },
  1026: {
    aliases: ['voucher', 'gift', 'playstation', 'xbox', 'console'],
    regionNote: 'For console accounts in India',
    redeemSteps: [
      'Open the store on your console or in its app.',
      'Choose Redeem code in the menu.',
      'Enter the code from your order page and confirm.',
    ],
  },
}
