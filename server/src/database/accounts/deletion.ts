// Deleting an account, in SQL: what prevents it, and what is removed.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { subjectOf } from '../ground/audit.ts'

const business = z.object({ hasOrders: z.boolean(), hasPayments: z.boolean() })

/** What is not over yet. The caller holds the lock of the wallet, so no purchase begins meanwhile. */
export async function openBusiness(db: Db, userid: number) {
  const [found] = await db.rows(business)`
    with own as (
      select p.id, p.state from orders o join payments p on p.order_id = o.id
      where o.userid = ${userid}
      union all
      select p.id, p.state from wallet_transactions t join payments p on p.wallet_transaction_id = t.id
      where t.userid = ${userid}
    )
    select exists (
        select 1 from orders
        where userid = ${userid} and status in ('Created', 'Queued', 'Processing')
      ) as "hasOrders",
      exists (select 1 from own where state = 'Created') or exists (
        select 1 from payment_events e join own on own.id = e.payment_id
        where e.outcome is null or e.outcome = 'parked'
      ) as "hasPayments"`
  return found!
}

const pseudonym = sql`'deleted-' || userid`

/** The number stays, because orders and books refer to it; users_deleted_forgotten has what must be gone. */
export const forgetUser = (db: Db, userid: number): Promise<number> => db.run`
  update users set name = 'Deleted account ' || userid, email = ${pseudonym}, mobilenumber = null,
    mobile_proven_at = null, mobile_changed_at = null, password_hash = null, google_subject = null,
    sso_subject = null, email_distrusted_at = null, owner_asked_at = null, is_verified = false, is_blocked = true,
    deleted_at = now(), updated_at = now(), version = version + 1
  where userid = ${userid}`

export const removeLinks = (db: Db, userid: number): Promise<number> => db.run`
  delete from account_links where userid = ${userid}`

/** Answers to purchases, which name the buyer. */
export const removeAnswers = (db: Db, userid: number, atMost: number): Promise<number> => db.run`
  delete from idempotency_keys where (userid, key) in (
    select userid, key from idempotency_keys where userid = ${userid} limit ${atMost})`

const last = z.object({ id: z.int().nullable() })

/** Runs a change of the next rows, and returns the last of them; null if there are no more. */
const inNext = async (db: Db, statement: Sql) => (await db.rows(last)`${statement}`)[0]!.id

/**
 * The orders stay, with what was delivered to which player, but without the buyer's address and the player's name.
 * The words of the search also have the number that the buyer had then: it follows what the order itself says.
 */
export const forgetInOrders = (db: Db, userid: number, after: number, atMost: number) =>
  inNext(
    db,
    sql`
    with these as (
      select id, created_at, useremail, ${pseudonym} as pseudonym,
        lower(concat_ws(' ', input1, input2, item_name)) as facts, lower(' ' || orderid || ' ') as start
      from orders where userid = ${userid} and id > ${after} order by id limit ${atMost} for update
    ), words as (
      update order_search s set doc = start || pseudonym || ' ' || facts || case
        when starts_with(doc, start || lower(useremail) || ' ' || facts) then regexp_replace(
          substr(doc, length(start || useremail || ' ' || facts) + 1), '^ [0-9]{10}(?= |$)', '')
        else '' end
      from these t where s.created_at = t.created_at and s.id = t.id
    ), forgotten as (
      update orders o set useremail = pseudonym, player_name = null from these t where o.id = t.id
    )
    select max(id) as id from these`,
  )

export const forgetInWallet = (db: Db, userid: number, after: number, atMost: number) =>
  inNext(
    db,
    sql`
    with these as (
      select id, created_at, useremail, ${pseudonym} as pseudonym from wallet_transactions
      where userid = ${userid} and id > ${after} order by id limit ${atMost} for update
    ), words as (
      update wallet_search s set doc = replace(doc, lower(useremail), pseudonym)
      from these t where s.created_at = t.created_at and s.id = t.id
    ), forgotten as (
      update wallet_transactions w set useremail = pseudonym from these t where w.id = t.id
    )
    select max(id) as id from these`,
  )

/** Those that somebody wrote as a guest from the account's proven address. From then on they are the account's. */
export const claimTickets = (db: Db, userid: number, email: string): Promise<number> => db.run`
  update tickets set userid = ${userid} where userid is null and lower(email) = lower(${email})`

const removed = 'Removed when the account was deleted.'

export const forgetInTickets = (db: Db, userid: number, after: number, atMost: number) =>
  inNext(
    db,
    sql`
    with these as (
      select id from tickets
      where userid = ${userid} and id > ${after} order by id limit ${atMost} for update
    ), words as (
      update ticket_messages m set text = ${removed} from these t where m.ticket_id = t.id
    ), forgotten as (
      update tickets k set email = ${pseudonym}, name = '', subject = ${removed}, status = 'Closed',
        waiting_since = null
      from these t where k.id = t.id
    )
    select max(id) as id from these`,
  )

/** What staff noted about the person and their orders, in any words. */
export const removeNotes = (db: Db, userid: number, atMost: number): Promise<number> => db.run`
  delete from staff_notes where id in (
    select id from staff_notes where userid = ${userid}
    union all
    select n.id from orders o join staff_notes n on n.order_id = o.id where o.userid = ${userid}
    limit ${atMost})`

/** The database allows this one change of an entry: refuse_audit_change.sql says which. */
export const forgetInAudit = (db: Db, userid: number, after: number, atMost: number) =>
  inNext(
    db,
    sql`
    with these as (
      select id, without_person(before) as before, without_person(after) as after from audit
      where subject = ${subjectOf.user(userid)} and id > ${after} order by id limit ${atMost}
    ), forgotten as (
      update audit a set before = t.before, after = t.after from these t
      where a.id = t.id and (a.before, a.after) is distinct from (t.before, t.after)
    )
    select max(id) as id from these`,
  )
