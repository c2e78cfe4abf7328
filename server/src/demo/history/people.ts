// The users of the demo: first the named accounts, in the order of their numbers, then forty customers.

import type { Role } from '@gemwala/contract/accounts/roles'
import { namedAccounts } from '../accounts.ts'
import type { Chance } from './chance.ts'

export type Person = {
  userid: number
  name: string
  email: string
  mobilenumber: string | null
  role: Role
  isVerified: boolean
  isBlocked: boolean
  referredBy: number | null
  joinedAt: Date
}

const firstUserid = 1000
const customerCount = 40
const dayMs = 86_400_000

const firstNames = [
  'Arjun', 'Priya', 'Zoya', 'Rahul', 'Sneha', 'Kabir', 'Devika', 'Imran', 'Tanvi', 'Rohit',
  'Meera', 'Vikram', 'Ananya', 'Farhan', 'Ishita', 'Karthik', 'Lakshmi', 'Manav', 'Nisha', 'Omkar',
] // biome-ignore format: names are easier to read in rows
const lastNames = [
  'Menon', 'Nair', 'Khan', 'Verma', 'Patil', 'Singh', 'Rao', 'Ali', 'Joshi', 'Das',
  'Pillai', 'Thakur', 'Iyer', 'Sheikh', 'Bose', 'Reddy', 'Shetty', 'Gill', 'Kulkarni', 'Mishra',
] // biome-ignore format: names are easier to read in rows

export function makePeople(chance: Chance, now: Date): Person[] {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const named = namedAccounts.map(
    (account, index): Person => ({
      userid: firstUserid + index,
      name: account.name,
      email: account.email,
      mobilenumber: account.mobile,
      role: account.role,
      isVerified: true,
      isBlocked: false,
      referredBy: null,
      joinedAt: ago(200 - index),
    }),
  )
  const customers = Array.from({ length: customerCount }, (_, index): Person => {
    const first = firstNames[index % firstNames.length]!
    const last = lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length]!
    const userid = firstUserid + named.length + index
    return {
      userid,
      name: `${first} ${last}`,
      email: `${first}.${last}${index + 10}@mail.example`.toLowerCase(),
      mobilenumber: `${chance.oneOf([6, 7, 8, 9])}${chance.digits(9)}`,
      role: index % 10 === 4 ? 'reseller' : 'user',
      isVerified: index % 13 !== 12,
      isBlocked: index === 17 || index === 33,
      referredBy: index > 8 && index % 6 === 0 ? userid - 7 : null,
      joinedAt: ago(chance.between(92, 190)),
    }
  })
  return [...named, ...customers]
}
