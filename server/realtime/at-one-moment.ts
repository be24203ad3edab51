import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'

type Moment = { readonly logId: string; readonly seq: number }

/** Runs reads that all see a branch as it was at one moment of its log; throws 404. */
export const atOneMoment = <T>(
  db: Db,
  branchId: string,
  read: (trx: Db, moment: Moment) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<Moment>`
        select log_id as "logId", event_seq as seq from meta, branches
        where id = ${branchId}`.execute(trx)
      const [moment] = rows
      if (!moment) throw notFound()
      return read(trx, moment)
    })
