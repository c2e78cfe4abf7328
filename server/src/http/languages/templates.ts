// Recognizes a filled text of one catalogue and fills the same text of another one with its values.

import { showRupees } from '@gemwala/contract/money'

/** A kind of value: an example that cannot occur in a text by chance, how it is shown, and back. */
type Kind<Value> = {
  sample: (place: number) => Value
  shown: (value: Value) => string
  read: (shown: string) => Value
}

export const text: Kind<string> = {
  sample: (place) => `\u0001${place}\u0001`,
  shown: String,
  read: String,
}
export const number: Kind<number> = {
  sample: (place) => 7000 + place,
  shown: String,
  read: Number,
}
export const rupees: Kind<number> = {
  sample: number.sample,
  shown: showRupees,
  read: (shown) => Number(shown.replace(/[₹,]/g, '')),
}
export const labels: Kind<string[]> = {
  sample: (place) => [text.sample(place)],
  shown: (all) => all.join(' and '),
  read: (shown) => shown.split(' and '),
}

/** The translation of a text, or undefined if it is another text. */
export type Template = (english: string) => string | undefined

export function filled<Values extends unknown[]>(
  english: (...values: Values) => string,
  translated: (...values: Values) => string,
  ...kinds: { [Place in keyof Values]: Kind<Values[Place]> }
): Template {
  const each = kinds as unknown as Kind<unknown>[]
  const samples = each.map((kind, place) => kind.sample(place))
  let pattern = escaped(english(...(samples as Values)))
  for (const [place, kind] of each.entries()) {
    pattern = pattern.replace(escaped(kind.shown(samples[place])), `(?<v${place}>.+?)`)
  }
  const whole = new RegExp(`^${pattern}$`, 's')
  return (said) => {
    const found = whole.exec(said)?.groups
    return (
      found && translated(...(each.map((kind, place) => kind.read(found[`v${place}`]!)) as Values))
    )
  }
}

const escaped = (said: string): string => said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
