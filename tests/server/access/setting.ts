import { sql } from 'kysely'
import { type House, type Loose, openHouse } from '../support/house.ts'
import type { Call, Request } from './calls.ts'
import { allThings } from './things.ts'

export type Place = keyof Awaited<ReturnType<typeof allThings>>
type Method = Parameters<House['call']>[0]
export type Answer = { readonly status: number; readonly body: Loose }

/** A house in which every call of the contract finds what it is about, here and with strangers. */
export async function openSetting() {
  const house = await openHouse()
  const admin = await house.signIn('sala.admin')
  // Laos starts without tables and receipts: switched on, or half of the calls would stop there.
  await admin.patch('/countries/LA', { features: { off: [] } })
  const things = await allThings(house)

  const send = (call: Call, { url, body }: Request, token: string | undefined): Promise<Answer> =>
    house.call(call.method as Method, url, {
      ...(token && { token }),
      ...(body != null && { body }),
    })

  async function tableNames(): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(house.db)
    return rows.map(({ name }) => name)
  }

  return { house, things, send, tableNames }
}
