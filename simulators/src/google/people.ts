// The people in the identity simulator's account chooser.

export type Person = {
  /** The provider's permanent id for the person. */
  sub: string
  name?: string
  email?: string
  isVerified: boolean
  /** What is special about this person, shown in the chooser. */
  note: string
}

export const people = {
  player: {
    sub: '108000000000000000001',
    name: 'Demo Player',
    email: 'player@gemwala.test',
    isVerified: true,
    note: 'has an account in the store already',
  },
  naya: {
    sub: '108000000000000000002',
    name: 'Naya Singh',
    email: 'naya.singh@gemwala.test',
    isVerified: true,
    note: 'is new to the store',
  },
  ravi: {
    sub: '108000000000000000003',
    email: 'ravi@gemwala.test',
    isVerified: true,
    note: 'is new to the store and has no name in the profile',
  },
  umar: {
    sub: '108000000000000000004',
    name: 'Umar Verma',
    email: 'umar.verma@gemwala.test',
    isVerified: false,
    note: 'has never verified the e-mail address',
  },
  nila: {
    sub: '108000000000000000005',
    name: 'Nila Rao',
    isVerified: false,
    note: 'shares no e-mail address',
  },
} as const satisfies Record<string, Person>

export type PersonKey = keyof typeof people

export const isPersonKey = (key: string): key is PersonKey => Object.hasOwn(people, key)

export const personOf = (sub: string): Person | undefined =>
  Object.values(people).find((person) => person.sub === sub)

export const claimsOf = ({ sub, name, email, isVerified }: Person) => ({
  sub,
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email, email_verified: isVerified }),
})
