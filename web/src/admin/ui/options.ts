// What a select offers.

export type Option = { value: string; label: string }

/** A value that is its own label, or one with another. */
export type Options = readonly (string | Option)[]

export const optionOf = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option
