// Waits before each test until the store has no unfinished work: an order of an earlier test must not occupy a lane or
// change a balance, and no late mail may arrive.

import { vi } from 'vitest'
import { inDatabase } from './in-database.ts'

/** Orders in a lane that an earlier test stopped would wait for minutes. */
const resumeLanes = `
  with resumed as (
    update lanes set stopped_at = null, stopped_reason = '', failures = 0, rests_until = null
    where stopped_at is not null or rests_until > now() returning name
  ), hurried as (
    update jobs set run_at = now() where queue = 'deliver' and exists (select 1 from resumed)
  )
  select count(*) from resumed`

const unfinished = `
  select coalesce(string_agg(what, ', '), '') as list from (
    select 'order ' || o.orderid || ' in ' || p.lane as what
    from order_parts p join orders o on o.id = p.order_id join lanes n on n.name = p.lane
    where o.status in ('Queued', 'Processing') and p.state in ('waiting', 'sending', 'pending')
    union select 'order ' || orderid from orders where status = 'Queued'
    union select 'a message by ' || queue from jobs where queue in ('mail', 'sms', 'notices') and failures = 0
  ) found`

const quietWithinMs = 120_000

export async function untilQuiet(): Promise<void> {
  const look = async () => {
    const { list } = await inDatabase<{ list: string }>(unfinished)
    if (list !== '') throw new Error(`An earlier test left behind: ${list}`)
  }
  await inDatabase(resumeLanes)
  await vi.waitFor(look, { timeout: quietWithinMs, interval: 50 })
}
