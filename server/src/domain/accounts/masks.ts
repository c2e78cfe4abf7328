// Masks personal data for a viewer who may be a stranger: enough to recognise your own, not enough to
// learn somebody else's.

import type { User } from '../../database/accounts/users.ts'
import { paise } from '../../kit/money.ts'

/** 'asha.verma@mail.example' as 'a…a@mail.example'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const shown = name.length > 2 ? `${name[0]}…${name.at(-1)}` : `${name[0]}…`
  return shown + email.slice(at)
}

/**
 * What somebody typed or an external service answered, for a record that is kept: without e-mail addresses and mobile
 * numbers, because nobody could find them there once their owner wants to be forgotten.
 */
export const maskContacts = (text: string): string =>
  text
    .replaceAll(/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]*/g, (address) => maskEmail(address))
    .replaceAll(
      /(?<!\w)(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g,
      (given) => `…${given.slice(-2)}`,
    )

/** 'Asha Verma' as 'A… V…'. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}…`)
    .join(' ')

/** The balance is a number on the wire, so a hidden one is 0. */
export const maskUser = (user: User): User => ({
  ...user,
  name: maskName(user.name),
  email: maskEmail(user.email),
  balancePaise: paise.parse(0),
})
