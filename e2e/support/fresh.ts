import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from './server.ts'

/** The code of PostgreSQL for two transactions that wait for each other. */
const DEADLOCK = '40P01'

/** A copy of every table as it is now. */
const KEEP = `do $$
declare one record;
begin
  create schema seeded;
  for one in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('create table seeded.%1$I as table public.%1$I', one.name);
  end loop;
  create table seeded.counters as select sequencename as name, last_value from pg_sequences;
end $$`

/** Puts the copies back. No trigger and no foreign key has a say: the rows are as they were together. */
const RETURN = `do $$
declare one record; names text;
begin
  set local session_replication_role = replica;
  for one in select tablename as name from pg_tables where schemaname = 'public' loop
    select string_agg(quote_ident(attname), ', ') into names from pg_attribute
      where attrelid = format('public.%I', one.name)::regclass
        and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('delete from public.%I', one.name);
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from seeded.%1$I',
      one.name, names);
  end loop;
  perform setval(format('public.%I', name)::regclass, coalesce(last_value, 1), last_value is not null)
    from seeded.counters;
end $$`

/** The server goes on with its jobs: one that holds some of the rows and wants others ends what came second. */
async function returnRows(server: Server): Promise<void> {
  try {
    await server.query(RETURN)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === DEADLOCK)) throw error
    await server.query(RETURN)
  }
}

/**
 * What a journey after another one begins with: the rows of the demo data, in a server that goes on. As after
 * a restore, the log has a new name; versions only grow, since the server remembers branches by them.
 */
export async function makeFresh(server: Server, round: number): Promise<void> {
  if (round === 0) return void (await server.query(KEEP))
  await returnRows(server)
  await server.query(`update branches set config_version = config_version + $1`, [round * 10_000])
  await server.query('update meta set log_id = $1', [randomUUID()])
  const mails = join(server.folder, 'mail')
  for (const file of await readdir(mails).catch(() => [])) await rm(join(mails, file))
  server.forgetLog()
}
