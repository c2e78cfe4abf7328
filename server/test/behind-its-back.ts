// Changes rows as a superuser could who bypasses the rules of the database.

import type { Database } from '../src/database/engine/opened.ts'

export const changeBehindItsBack = ({ pool }: Pick<Database, 'pool'>, statement: string) =>
  pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
