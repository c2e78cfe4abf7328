// The type of a catalogue's translation: the same names and parameters, other texts.

export type Translated<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<Texts[Name]>
}
