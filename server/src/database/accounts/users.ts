// Users, in SQL.

import { type Role, roles } from '@gemwala/contract/accounts/roles'
import { type Language, languages } from '@gemwala/contract/languages'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { bouncedCondition } from './mail-bounces.ts'
import type { OwnRead } from './sessions.ts'

const user = z.object({
  userid: z.int(),
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  mobilenumber: z.string().nullable(),
  passwordHash: z.string().nullable(),
  role: z.enum(roles),
  isVerified: z.boolean(),
  /** The e-mail address belongs to the registrant, and the owner of the number has claimed the account. */
  isEmailDistrusted: z.boolean(),
  isMobileProven: z.boolean(),
  /** Somebody signed in by the unproven number, and has not said yet whether the account is theirs. */
  isOwnerAsked: z.boolean(),
  isBlocked: z.boolean(),
  balancePaise: paise,
  createdAt: z.string(),
})
export type User = z.output<typeof user>

const ownerAsked = sql`
  u.owner_asked_at is not null and u.mobile_proven_at is null and u.mobilenumber is not null`

const columns = sql`
  u.userid, u.id, u.name, u.email, u.mobilenumber, u.password_hash as "passwordHash", u.role,
    u.is_verified as "isVerified", u.email_distrusted_at is not null as "isEmailDistrusted",
    u.mobile_proven_at is not null as "isMobileProven", ${ownerAsked} as "isOwnerAsked",
    u.is_blocked as "isBlocked", w.balance_paise as "balancePaise", u.created_at as "createdAt"`
const everything = sql`select ${columns} from users u join wallets w using (userid)`

const first = async (rows: Promise<User[]>): Promise<User | undefined> => (await rows)[0]

export const find = (db: Db, userid: number): Promise<User | undefined> =>
  first(db.rows(user)`${everything} where u.userid = ${userid}`)

const account = user.extend({
  /** Mails to the account's address come back. */
  isMailBouncing: z.boolean(),
})
export type Account = z.output<typeof account>

const accountOf = (userid: Sql) => sql`
  select ${columns}, exists (
    select from mail_bounces b where b.userid = u.userid and ${bouncedCondition}) as "isMailBouncing"
  from users u join wallets w using (userid) where u.userid = ${userid}`

export const ownAccount: OwnRead<Account> = { row: account, query: accountOf(sql`s.userid`) }

export async function findAccount(db: Db, userid: number): Promise<Account> {
  const [found] = await db.rows(account)`${accountOf(sql`${userid}`)}`
  return found!
}

export const findById = (db: Db, id: string): Promise<User | undefined> =>
  first(db.rows(user)`${everything} where u.id = ${id}`)

/** PostgreSQL cannot store this character in a text, so no stored value contains it. */
const isNobodys = (text: string): boolean => text.includes('\0')

export const findByEmail = async (db: Db, email: string): Promise<User | undefined> =>
  isNobodys(email)
    ? undefined
    : first(db.rows(user)`${everything} where lower(u.email) = lower(${email})`)

export const findByMobile = async (db: Db, mobilenumber: string): Promise<User | undefined> =>
  isNobodys(mobilenumber)
    ? undefined
    : first(db.rows(user)`${everything} where u.mobilenumber = ${mobilenumber}`)

export type Provider = 'google' | 'sso'
const subjectOf = { google: sql`google_subject`, sso: sql`sso_subject` }

export const findBySubject = (db: Db, provider: Provider, subject: string) =>
  first(db.rows(user)`${everything} where u.${subjectOf[provider]} = ${subject}`)

export type NewUser = {
  name: string
  email: string
  mobilenumber: string | null
  passwordHash: string | null
  isVerified: boolean
  referredBy: number | null
  language?: Language | undefined
}

const newUser = z.object({ userid: z.int() })

/** The new userid, or undefined when the e-mail or the mobile number is taken. */
export async function insert(db: Db, given: NewUser): Promise<number | undefined> {
  const [created] = await db.rows(newUser)`
    insert into users (name, email, mobilenumber, password_hash, is_verified, referred_by, language)
    values (${given.name}, ${given.email}, ${given.mobilenumber}, ${given.passwordHash},
      ${given.isVerified}, (select userid from users where userid = ${given.referredBy}),
      ${given.language ?? 'en'})
    on conflict do nothing returning userid`
  return created?.userid
}

/**
 * Also ends the distrust of an address: while it lasts, links go to the mailbox only when the signed-in
 * owner asks for one.
 */
export const markVerified = (db: Db, userid: number): Promise<number> => db.run`
  update users set is_verified = true, email_distrusted_at = null, updated_at = now() where userid = ${userid}`

export const setPassword = (db: Db, userid: number, hash: string | null): Promise<number> => db.run`
  update users set password_hash = ${hash}, updated_at = now() where userid = ${userid}`

/** Returns zero and changes nothing when the account is linked to another identity of that provider. */
export const link = (db: Db, userid: number, provider: Provider, subject: string) => db.run`
  update users set ${subjectOf[provider]} = ${subject}, updated_at = now()
  where userid = ${userid} and coalesce(${subjectOf[provider]}, ${subject}) = ${subject}`

export const proveMobile = (db: Db, userid: number): Promise<number> => db.run`
  update users set mobile_proven_at = now(), updated_at = now()
  where userid = ${userid} and mobilenumber is not null`

/**
 * Opens the question whether the account is its number's owner's. Returns zero and changes nothing if nobody needs to
 * ask: the number is proven, or the e-mail address is verified.
 */
export const askOwner = (db: Db, userid: number): Promise<number> => db.run`
  update users set owner_asked_at = now(), updated_at = now()
  where userid = ${userid} and mobile_proven_at is null and not is_verified`

/** Takes an unproven number off an account. A proven one stays. */
export const detachMobile = (db: Db, userid: number): Promise<number> => db.run`
  update users set mobilenumber = null, updated_at = now()
  where userid = ${userid} and mobile_proven_at is null`

/** No external identity signs in to the account any more, either. */
export const distrustEmail = (db: Db, userid: number): Promise<number> => db.run`
  update users set email_distrusted_at = now(), google_subject = null,
    sso_subject = null, updated_at = now()
  where userid = ${userid}`

/** Removes a number, proven or not, that was changed within that time. */
export const detachChangedMobile = (db: Db, userid: number, withinMs: number) => db.run`
  update users set mobilenumber = null, mobile_proven_at = null, updated_at = now()
  where userid = ${userid}
    and mobile_changed_at > now() - make_interval(secs => ${withinMs / 1000})`

const mobileChange = (mobilenumber: string | null) => sql`
    mobile_proven_at =
      case when mobilenumber is not distinct from ${mobilenumber} then mobile_proven_at end,
    owner_asked_at =
      case when mobilenumber is not distinct from ${mobilenumber} then owner_asked_at end,
    mobile_changed_at = case when mobilenumber is not distinct from ${mobilenumber}
      then mobile_changed_at else now() end,
    mobilenumber = ${mobilenumber}`

/** A changed number has to be proven again. */
export const updateOwn = (
  db: Db,
  userid: number,
  given: { name: string; mobilenumber: string | null },
) =>
  db.run`
  update users set name = ${given.name}, ${mobileChange(given.mobilenumber)}, updated_at = now()
  where userid = ${userid}`

export const makeAdmin = (db: Db, userid: number): Promise<number> => db.run`
  update users set role = 'admin', staff_set = null, is_blocked = false, updated_at = now()
  where userid = ${userid}`

export const setBlocked = (db: Db, userid: number, isBlocked: boolean): Promise<number> => db.run`
  update users set is_blocked = ${isBlocked}, version = version + 1, updated_at = now()
  where userid = ${userid}`

/** Locks the user, so that two transactions cannot both check something of theirs and then add to it. */
export const lockUser = (db: Db, userid: number): Promise<number> => db.run`
  select 1 from users where userid = ${userid} for no key update`

/** Whether the address was changed, or claimed from its owner, since the user was read: no link is sent then. */
export async function hasMoved(db: Db, seen: User): Promise<boolean> {
  const now = await find(db, seen.userid)
  return now?.email !== seen.email || now.isEmailDistrusted !== seen.isEmailDistrusted
}

/**
 * Staff change users one at a time, so that what is read next stays true. When two administrators demote
 * each other at once, only one of them succeeds.
 */
export const lockToChange = (db: Db, userid: number): Promise<number> => db.run`
  select userid from users where userid = ${userid} or (role = 'admin' and not is_blocked)
  order by userid for no key update`

export const countAdmins = (db: Db): Promise<number> => db.number`
  select count(*) as n from users where role = 'admin' and not is_blocked`

const person = z.object({ userid: z.int(), name: z.string() })

/** Everybody who can work in the console. */
export const staff = (db: Db) => db.rows(person)`
  select userid, name from users where role = 'admin' and not is_blocked order by name, userid`

export type UserChange = {
  name: string
  mobilenumber: string
  email: string
  role: Role
  isVerified: boolean
  isBlocked: boolean
}

/**
 * Staff decide whether an address is proven; a new number is not. Distrust of an address ends only when the
 * address changes: ticking 'verified' does not make the registrant's mailbox the owner's. Another address also unlinks
 * the identities that came with the old one.
 */
export const update = (db: Db, userid: number, given: UserChange): Promise<number> => db.run`
  update users set name = ${given.name}, email = ${given.email}, role = ${given.role},
    staff_set = case when role = ${given.role} then staff_set end,
    is_verified = ${given.isVerified}, is_blocked = ${given.isBlocked},
    email_distrusted_at =
      case when lower(email) = lower(${given.email}) then email_distrusted_at end,
    google_subject = case when lower(email) = lower(${given.email}) then google_subject end,
    sso_subject = case when lower(email) = lower(${given.email}) then sso_subject end,
    ${mobileChange(given.mobilenumber)}, version = version + 1, updated_at = now()
  where userid = ${userid}`

const spoken = z.object({ language: z.enum(languages) })

/** English for an address that no account has. */
export async function languageOf(db: Db, email: string): Promise<Language> {
  const [found] = await db.rows(spoken)`
    select language from users where lower(email) = lower(${email})`
  return found?.language ?? 'en'
}

/** A language that was only shown decides about mails; one that was chosen, about answers too. */
export const setLanguage = (
  db: Db,
  userid: number,
  { language, isChosen }: { language: Language; isChosen: boolean },
): Promise<number> =>
  db.run`
    update users set language = ${language},
      chosen_language = case when ${isChosen} then ${language} else chosen_language end
    where userid = ${userid}`
