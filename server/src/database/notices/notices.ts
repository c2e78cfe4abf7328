// Notices, in SQL.

import { languages } from '@gemwala/contract/languages'
import { type NoticeKind, noticeKinds, unreadLimit } from '@gemwala/contract/notices/notices'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import { bouncedCondition } from '../accounts/mail-bounces.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

/** What happened, as it was then. Each kind has some of these. */
const facts = z
  .object({
    orderid: z.string(),
    productid: z.int(),
    product: z.string(),
    item: z.string(),
    quantity: z.int(),
    amountPaise: paise,
    hasCodes: z.boolean(),
    reason: z.string(),
    txnid: z.string(),
    device: z.string(),
  })
  .partial()
export type Facts = z.output<typeof facts>

const notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  cause: z.string(),
  facts,
  createdAt: z.string(),
})
export type Notice = z.output<typeof notice>

/** A node of a newer release may have written others, while this one still runs. */
const knownKind = sql`n.kind = any (${[...noticeKinds]}::text[])`

const columns = sql`n.id, n.kind, n.cause, n.data as facts, n.created_at as "createdAt"`

export type NewNotice = {
  userid: number
  kind: NoticeKind
  /** What it reports. A second notice of this kind and cause is not written. */
  cause: string
  facts: Facts
}

/** Call it last in a transaction; the function says why. */
export const write = (db: Db, { userid, kind, cause, facts }: NewNotice): Promise<number> =>
  db.run`select write_notices(${kind}, array[${userid}]::bigint[], array[${cause}]::text[],
    array[${JSON.stringify(facts)}]::jsonb[])`

/** A notice about a change of the account, whose transaction happens once. */
export const writeOfAccount = (
  db: Db,
  kind: NoticeKind,
  userid: number,
  facts: Facts = {},
) => db.run`
  select write_notices(${kind}, array[${userid}]::bigint[],
    array[${userid}::bigint || '/' || gen_random_uuid()], array[${JSON.stringify(facts)}]::jsonb[])`

/** A notice about an order, with what was bought; `step` tells apart those of one kind. */
export const writeOfOrder = (
  db: Db,
  kind: NoticeKind,
  orderId: number,
  { step = '', ...more }: Facts & { step?: string } = {},
) => db.run`
  select write_notices(${kind}, array[userid], array[orderid || ${step}::text], array[jsonb_build_object(
    'orderid', orderid, 'product', product_name, 'item', item_name, 'quantity', quantity,
    'amountPaise', value_paise) || ${JSON.stringify(more)}::jsonb])
  from orders where id = ${orderId}`

const recipient = z.object({
  userid: z.int(),
  email: z.string(),
  language: z.enum(languages),
  /** Null unless a code has proven that it is the customer's. */
  provenNumber: z.string().nullable(),
  /** The customer wants to hear nothing of this kind. */
  isMuted: z.boolean(),
  /** Whether the mailbox is the customer's and takes mails, and whether they want mails of this kind. */
  canBeMailed: z.boolean(),
})

const toSend = notice.extend(recipient.shape)
export type NoticeToSend = z.output<typeof toSend>

/** A customer's oldest notices that are not sent yet, and where they go now. */
export const oldestUnsent = (db: Db, userid: number, limit: number): Promise<NoticeToSend[]> =>
  db.rows(toSend)`
    select ${columns}, n.userid, u.email, u.language,
      case when u.mobile_proven_at is not null then u.mobilenumber end as "provenNumber", "isMuted",
      u.is_verified and u.email_distrusted_at is null and not "isMuted" and not exists (
        select 1 from mail_bounces b where b.userid = n.userid and ${bouncedCondition}
      ) as "canBeMailed"
    from notices n join users u using (userid), lateral (
      select exists (select 1 from muted_notices m where m.userid = n.userid and m.kind = n.kind)
        as "isMuted"
    ) muted
    where n.userid = ${userid} and n.sent_at is null and ${knownKind} order by n.id limit ${limit}`

/** One when the notice has not been queued for WhatsApp yet. */
export const markQueued = (db: Db, id: number): Promise<number> => db.run`
  update notices set channels_at = now() where id = ${id} and channels_at is null`

export const markSent = (db: Db, id: number, isMailed: boolean): Promise<number> => db.run`
  update notices set sent_at = now(), is_mailed = ${isMailed} where id = ${id} and sent_at is null`

/** A new address never gets what was meant for the old one. */
export const sendNoMore = (db: Db, userid: number): Promise<number> => db.run`
  update notices set sent_at = now() where userid = ${userid} and sent_at is null`

const listed = notice.extend({ isNew: z.boolean(), unread: z.int() })

/**
 * The latest ones, each with how many are unread in all. One statement lists and counts: between two, a notice
 * could be written, and the bell would count one that its list does not show.
 */
export const latest = (db: Db, userid: number, limit: number) => db.rows(listed)`
  select *, count(*) filter (where "isNew") over () as unread from (
    select ${columns},
      n.id > coalesce((select read_to from notice_marks m where m.userid = n.userid), 0) as "isNew"
    from notices n where n.userid = ${userid} and ${knownKind} order by n.id desc limit ${unreadLimit}
  ) counted order by id desc limit ${limit}`

const listState = z.object({ userid: z.int(), state: z.string() })

/**
 * What tells one answer to the customer from the next. The highest id is not enough: a notice can be committed
 * after one with a higher id.
 */
export const listStates = (db: Db, userids: number[]) => db.rows(listState)`
  select userid, concat_ws('/', coalesce(read_to, 0), (
    select sum(id) from (
      select id from notices n where n.userid = u.userid order by id desc limit ${unreadLimit}
    ) latest
  )) as state
  from unnest(${userids}::bigint[]) as u (userid) left join notice_marks using (userid)`

/** Up to a notice of the customer's own; never back. */
export const markRead = (db: Db, userid: number, upTo: number): Promise<number> => db.run`
  insert into notice_marks as m (userid, read_to)
  select ${userid}, max(id) from notices where userid = ${userid} and id <= ${upTo} having count(*) > 0
  on conflict (userid) do update set read_to = greatest(m.read_to, excluded.read_to)`

const mutedKind = z.object({ kind: z.string() })

export const mutedKinds = (db: Db, userid: number) => db.rows(mutedKind)`
  select kind from muted_notices where userid = ${userid}`

export const mute = (db: Db, userid: number, kind: NoticeKind): Promise<number> => db.run`
  insert into muted_notices (userid, kind) values (${userid}, ${kind}) on conflict do nothing`

export const unmute = (db: Db, userid: number, kind: NoticeKind): Promise<number> => db.run`
  delete from muted_notices where userid = ${userid} and kind = ${kind}`

/** Orders that are paid for longer than theirs usually take, and whose customers got no notice of it. */
export const writeWaiting = (
  db: Db,
  { leastMinutes, usualTimes }: { leastMinutes: number; usualTimes: number },
) =>
  db.run`
  select write_notices('waiting', array_agg(userid), array_agg(orderid), array_agg(data)) from (
    select o.userid, o.orderid, jsonb_build_object('orderid', o.orderid, 'product', o.product_name,
      'item', o.item_name, 'quantity', o.quantity, 'amountPaise', o.value_paise) as data
    from orders o join products p using (productid)
      join notices paid on paid.kind = 'paid' and paid.cause = o.orderid
    where o.status in ('Queued', 'Processing')
      and paid.created_at < now() - greatest(make_interval(mins => ${leastMinutes}),
        make_interval(secs => p.delivery_seconds * ${usualTimes}))
      and not exists (select 1 from notices n where n.kind = 'waiting' and n.cause = o.orderid)
    order by o.id limit 1000
  ) late having count(*) > 0`

export const removeOld = (db: Db, days: number, limit: number): Promise<number> => db.run`
  delete from notices where id = any (array(
    select id from notices where created_at < now() - make_interval(days => ${days})
      and sent_at is not null
    order by created_at limit ${limit}))`
