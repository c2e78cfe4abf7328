// The demo's instant games, streaming passes and other vouchers. All names are invented.

import * as inputs from './inputs.ts'
import { type DemoProduct, type ProductRow, productIn } from './product-row.ts'

const codeOnOrder = "The code is shown on your order's page. Codes are not returnable."

const instantGames: readonly ProductRow[] = [
  {
    productid: 1013,
    name: 'Ludo Royale',
    emblem: 'cubes',
    groundHue: 200,
    inputs: inputs.player,
  },
  {
    productid: 1014,
    name: 'Turbo Rickshaw',
    emblem: 'bolt',
    groundHue: 325,
    inputs: inputs.mobileOnly,
  },
  {
    productid: 1015,
    name: 'Carrom Cup',
    emblem: 'crown',
    groundHue: 350,
    inputs: inputs.player,
    importantNote: 'Sign in to the game with the same Player ID before you buy.',
  },
  {
    productid: 1016,
    name: 'Rocket Rummy',
    emblem: 'cards',
    groundHue: 220,
    inputs: inputs.mobileOnly,
    importantNote:
      'Chips are for play only and cannot be exchanged for money. For players of 18 and over.',
  },
]

const ott: readonly ProductRow[] = [
  {
    productid: 1018,
    name: 'Starreel',
    emblem: 'planet',
    groundHue: 185,
    inputs: inputs.emailOnly,
    importantNote:
      'The plan starts on the day it is activated. One mobile screen, unless it says family.',
  },
  {
    productid: 1019,
    name: 'Cinebox Premium',
    emblem: 'play',
    groundHue: 20,
    inputs: inputs.emailAndMobile,
    importantNote: codeOnOrder,
  },
  {
    productid: 1020,
    name: 'Sargam Beats',
    emblem: 'vinyl',
    groundHue: 355,
    inputs: inputs.emailOnly,
  },
  {
    productid: 1021,
    name: 'Anime Plus',
    emblem: 'lotus',
    groundHue: 272,
    inputs: inputs.emailOnly,
    importantNote: codeOnOrder,
  },
]

const others: readonly ProductRow[] = [
  {
    productid: 1023,
    name: 'Play Gift Card',
    emblem: 'cards',
    groundHue: 155,
    inputs: inputs.emailOnly,
    importantNote: codeOnOrder,
  },
  {
    productid: 1024,
    name: 'Coin Pouch',
    apiType: 'OTHER',
    emblem: 'gem',
    groundHue: 260,
    inputs: inputs.handleOnly,
    importantNote:
      'Coins are for gifts in live streams. Check the handle: coins cannot be taken back.',
  },
  {
    productid: 1025,
    name: 'Safe Tunnel Pass',
    emblem: 'castle',
    groundHue: 290,
    inputs: inputs.emailOnly,
  },
  {
    productid: 1026,
    name: 'Console Wallet Code',
    emblem: 'drop',
    groundHue: 245,
    inputs: inputs.emailOnly,
    importantNote: codeOnOrder,
  },
  {
    productid: 1027,
    name: 'Creator Star Pass',
    emblem: 'star',
    groundHue: 5,
    inputs: inputs.handleOnly,
  },
  {
    productid: 1028,
    name: 'Cloud Rig Hours',
    emblem: 'rocket',
    groundHue: 45,
    inputs: inputs.emailOnly,
    importantNote: 'Hours are valid for 12 months from the first session.',
  },
]

export const passes: readonly DemoProduct[] = [
  ...instantGames.map(productIn('instant-games')),
  ...ott.map(productIn('ott')),
  ...others.map(productIn('others')),
]
