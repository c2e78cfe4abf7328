// What the Smile.One simulator lists for sale, and the format of each region. Labels are as messy as the
// real ones. Unlisted items can be ordered too, because a game has too many to list.

import { costOf } from '../supply/records.ts'

export type Region = 'br' | 'ph'

const listedGame = 'mobilelegends'

const labels: Record<Region, Readonly<Record<string, string>>> = {
  br: {
    '13': 'Diamantes 78+8',
    '23': 'Diamantes 156+16',
    '25': 'Diamantes 234+23',
    '26': 'Diamantes 625+81',
    '27': 'Diamantes 1860+335',
    '28': 'Diamantes 3099+589',
    '29': 'Diamantes 4649+883',
    '30': 'Diamantes 7740+1548',
    '33': 'Passe do Crepúsculo',
    '16642': 'Passe Semanal de Diamante',
    '22590': 'Recarga dupla 50+50',
    '22591': 'Recarga dupla 150+150',
    '22592': 'Recarga dupla 250+250',
    '22593': 'Recarga dupla 500+500',
  },
  ph: {
    '212': 'Diamond 10+1',
    '213': 'Diamond 20+2',
    '214': 'Diamond 51+5',
    '215': 'Diamond 102+10',
    '216': 'Diamond 203+20',
    '217': 'Diamond 303+33',
    '218': 'Diamond 504+66',
    '219': 'Diamond 1007+156',
    '220': 'Diamond 2015+383',
    '221': 'Diamond 5035+1007',
    '224': 'Twilight Pass',
    '16641': 'Weekly Diamond Pass',
  },
}

type Sold = { id: string | number; spu: string; price: string | number }

/** One region returns ids and prices as text, the other as numbers. */
const written: Record<Region, (id: string, spu: string, price: number) => Sold> = {
  br: (id, spu, price) => ({ id, spu, price: price.toFixed(2) }),
  ph: (id, spu, price) => ({ id: Number(id), spu, price }),
}

export const soldIn = (
  region: Region,
  game: string | undefined,
  hasItem: (id: string) => boolean,
): Sold[] =>
  Object.entries(game === listedGame ? labels[region] : {})
    .filter(([id]) => hasItem(id))
    .map(([id, label]) => written[region](id, label, costOf(id) / 100))
