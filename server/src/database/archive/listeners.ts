// Which stores run on a PostgreSQL database: each follows its notifications on a connection of its own.

import type pg from 'pg'

export async function countListeners(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'gemwala-listener'`)
  return rows[0].n
}
