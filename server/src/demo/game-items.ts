// The items of the demo's games.

import type { Shelf } from './item-row.ts'

export const gameShelves: readonly Shelf[] = [
  {
    productid: 1001,
    packs: {
      currency: 'Diamonds',
      perUnitPaise: 122,
      bonusPercent: 10,
      amounts: [86, [86, 86], 257, [257, 86], [257, 257], 706, [706, 706], 2195, 3688, 5532],
      hot: 514,
      bonus: 2195,
      soldOut: 5532,
    },
    singles: [
      ['weekly', 'Weekly Pass', 149, 'Claim daily: 220 diamonds over 7 days'],
      ['weekly', 'Dusk Pass', 719, 'One per account'],
    ],
    singlesApiType: 'MOOGOLDMLBB',
  },
  {
    productid: 1002,
    packs: {
      currency: 'Star Crystals',
      perUnitPaise: 148,
      bonusPercent: 10,
      amounts: [60, 330, [330, 330], 1090, [1090, 330], 2240, 3880, [3880, 330, 330]],
      hot: 1090,
      bonus: 2240,
    },
    singles: [['weekly', 'Crystal Month', 399, 'Sign in daily: 90 crystals a day for 30 days']],
  },
  {
    productid: 1003,
    packs: {
      currency: 'Fuel Cells',
      perUnitPaise: 150,
      amounts: [60, 300, [300, 300], 980, 1980, [1980, 980], 3280],
      hot: 980,
      soldOut: 3280,
    },
    singles: [
      ['weekly', 'Supply Week', 129, 'Claim daily for 7 days'],
      ['bonus', 'Launch Bundle', 499, 'First purchase doubles the cells'],
    ],
  },
  {
    productid: 1004,
    packs: {
      currency: 'Feathers',
      perUnitPaise: 118,
      bonusPercent: 5,
      amounts: [80, 240, [240, 240], 800, 1200, [1200, 1200], 4000],
      hot: 800,
      bonus: 1200,
    },
    singles: [['weekly', 'Weekly Plume', 99, 'Claim daily for 7 days']],
  },
  {
    productid: 1005,
    packs: {
      currency: 'Chips',
      perUnitPaise: 152,
      amounts: [60, 300, 980, [980, 300], 1980, 3280, [1980, 1980]],
      hot: 1980,
    },
    singles: [
      ['weekly', 'Inner Circle', 399, 'Sign in daily for 30 days'],
      ['bonus', 'Starter Heist', 249, 'Finish chapter 1 to unlock the bonus chips'],
    ],
  },
  {
    productid: 1006,
    packs: {
      currency: 'Gold Bars',
      perUnitPaise: 115,
      bonusPercent: 8,
      amounts: [55, 165, 275, [275, 165], 565, 1155, [1155, 565], 2975, 6000],
      hot: 565,
      bonus: 1155,
    },
    singles: [['weekly', 'Weekly Court', 119, 'Play one match a day for 7 days']],
  },
  {
    productid: 1007,
    packs: {
      currency: 'Credits',
      perUnitPaise: 132,
      bonusPercent: 6,
      amounts: [60, 180, 325, 660, [660, 325], 1800, [1800, 660], 3850],
      hot: 660,
      bonus: 1800,
    },
    singles: [
      ['weekly', 'Weekly Crate', 89, 'Open one crate a day for 7 days'],
      ['large', 'Elite Season', 1099, 'Reach rank 10 to use every reward'],
    ],
  },
  {
    productid: 1008,
    packs: {
      currency: 'Petals',
      perUnitPaise: 82,
      amounts: [60, 120, 300, 680, 1280, 2580, 6480],
      hot: 680,
      bonus: 2580,
      soldOut: 6480,
    },
    singles: [['weekly', 'Garden Week', 79, 'Water the garden daily for 7 days']],
  },
  {
    productid: 1009,
    packs: { currency: 'Cubes', perUnitPaise: 65, amounts: [60, 150, 320, 700, 1500], hot: 320 },
  },
  {
    productid: 1010,
    packs: {
      currency: 'Forge Stars',
      perUnitPaise: 90,
      bonusPercent: 9,
      amounts: [100, 500, 1000, [1000, 500], 2180, [2180, 1000, 500], 5680],
      hot: 1000,
      bonus: 2180,
    },
    singles: [['large', 'Season Pass', 899, 'Missions stay open until the season ends']],
  },
  {
    productid: 1011,
    packs: {
      currency: 'Volts',
      perUnitPaise: 70,
      amounts: [100, 250, 520, 1060, 2180, 5600],
      hot: 520,
    },
    singles: [
      ['weekly', 'Weekly Charge', 69, 'Claim daily for 7 days'],
      ['bonus', 'Captain Bundle', 349, 'Needs a club of level 3'],
    ],
  },
  {
    productid: 1012,
    packs: {
      currency: 'Tokens',
      perUnitPaise: 116,
      bonusPercent: 10,
      amounts: [56, [56, 56], 278, 571, [571, 278], 1167, 2398, 6042],
      hot: 571,
      bonus: 2398,
    },
    singles: [
      ['weekly', 'Weekly Tribute', 139, 'Claim daily for 7 days'],
      ['weekly', 'Fort Pass', 689, 'One per season'],
    ],
    singlesApiType: 'MOOGOLDMLBB',
  },
]
