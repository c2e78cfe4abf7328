// The items of the demo's instant games, streaming passes and vouchers.

import type { Shelf, Single } from './item-row.ts'

/** Vouchers sell a little below their face value, which is the list price. */
const faceValues = (percent: number, ...values: number[]): readonly Single[] =>
  values.map((value, index): Single => {
    const type = index < 2 ? 'small' : index < 4 ? 'medium' : 'large'
    const name = `₹${value.toLocaleString('en-IN')} code`
    return [type, name, Math.floor((value * percent) / 100), '', value]
  })

export const passShelves: readonly Shelf[] = [
  {
    productid: 1013,
    packs: { currency: 'Coins', perUnitPaise: 19, amounts: [100, 320, 700, 1500, 4000], hot: 700 },
    singles: [['weekly', 'Weekly Dice', 39, 'Roll daily for 7 days']],
  },
  {
    productid: 1014,
    packs: { currency: 'Litres', perUnitPaise: 290, amounts: [10, 25, 60, 130, 280], hot: 60 },
    singles: [['bonus', 'Monsoon Kit', 99, 'Rain tyres with the first refuel']],
  },
  {
    productid: 1015,
    packs: { currency: 'Strikers', perUnitPaise: 125, amounts: [20, 55, 120, 260, 560, 1200] },
    singles: [['weekly', 'Weekly Queen', 49, 'Pocket the queen once a day']],
  },
  {
    productid: 1016,
    packs: {
      currency: 'Chips',
      perUnitPaise: 35,
      amounts: [100, 300, 650, 1400, 3000],
      bonus: 1400,
    },
  },
  {
    productid: 1018,
    singles: [
      ['small', 'Mobile, 1 month', 99],
      ['medium', 'Mobile, 3 months', 269],
      ['large', 'Mobile, 12 months', 899],
      ['medium', 'Family, 1 month', 199, 'Four screens'],
      ['hot', 'Family, 12 months', 1799, 'Four screens'],
      ['weekly', 'Weekend ticket', 39, 'From Friday 6 pm to Sunday midnight'],
    ],
  },
  {
    productid: 1019,
    singles: [
      ['small', '1 month', 149],
      ['medium', '3 months', 399],
      ['medium', '6 months', 749],
      ['hot', '12 months', 1299],
      ['bonus', '12 months and a friend', 1999, 'Two codes; the second is a gift'],
    ],
  },
  {
    productid: 1020,
    singles: [
      ['weekly', '1 week', 25],
      ['small', '1 month', 59],
      ['medium', '3 months', 159],
      ['large', '12 months', 549],
      ['large', 'Family, 12 months', 949, 'Six listeners'],
    ],
  },
  {
    productid: 1021,
    singles: [
      ['weekly', '1 week', 29],
      ['small', '1 month', 79],
      ['medium', '3 months', 219],
      ['large', '12 months', 799],
    ],
    soldOutSingle: '3 months',
  },
  { productid: 1023, singles: faceValues(98, 100, 250, 500, 1000, 1500, 2000, 3000, 5000) },
  {
    productid: 1024,
    packs: {
      currency: 'Coins',
      perUnitPaise: 64,
      amounts: [70, 350, [350, 350], 1400, [1400, 350], 3500, 7000],
      hot: 1400,
      bonus: 3500,
    },
  },
  {
    productid: 1025,
    singles: [
      ['small', '1 month', 129],
      ['medium', '6 months', 599],
      ['hot', '12 months', 999],
      ['large', '24 months', 1699],
    ],
  },
  {
    productid: 1026,
    singles: faceValues(97, 500, 1000, 1500, 2000, 3000, 4000),
    soldOutSingle: '₹1,500 code',
  },
  {
    productid: 1027,
    singles: [
      ['weekly', '1 week', 49, 'Gives a star to one creator each day'],
      ['small', '1 month', 149],
      ['medium', '3 months', 399],
      ['large', '12 months', 1399],
      ['bonus', '12 months, gold badge', 1899, 'The badge shows for the whole year'],
    ],
  },
  {
    productid: 1028,
    singles: [
      ['small', '5 hours', 149],
      ['small', '12 hours', 329],
      ['medium', '30 hours', 749],
      ['hot', '60 hours', 1399],
      ['large', '150 hours', 3299],
      ['large', '400 hours', 7999],
      ['weekly', 'Night week', 299, 'Midnight to 8 am for 7 days'],
    ],
  },
]
