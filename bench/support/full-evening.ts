import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import { orderNumber } from '#shared/orders/numbers.ts'
import type { Table } from '#shared/tables/table.ts'
import { signIn } from '../../e2e/support/api.ts'
import { newId } from '../../e2e/support/new-id.ts'
import type { Server } from '../../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'

/** A zone where every table has guests who order round after round. */
export type FullEvening = {
  readonly zone: string
  /** The next round of one table after another: a dish that is sent, and the one before it is bumped. */
  readonly arrive: () => Promise<void>
}

type Wanted = { readonly tables: number; readonly rounds: number; readonly cooking: number }
type Guests = { readonly orderId: string; readonly tickets: string[] }

/** Seats guests at all tables of a new zone but one; of the tickets of each table the last ones are being cooked. */
export async function fillZone(
  server: Server,
  { _id: branchId, country }: Branch,
  { tables, rounds, cooking }: Wanted,
): Promise<FullEvening> {
  const userId = `${country.toLowerCase()}.owner`
  const { api } = await signIn(server.url, { userId, password: DEMO_PASSWORD })
  const params = { branchId }
  const zone = 'Ballroom'
  const half = { zone, count: tables / 2, seats: 4 }
  await api.tables.createMany({ params, body: { zones: [half, half, { ...half, count: 1 }] } })
  const snapshot = await api.sync.since({ params, query: {} })
  if (snapshot.kind !== 'snapshot') throw new Error('a first answer is a snapshot')
  const rowsOf = (topic: string) =>
    snapshot.rows.flatMap((one) => (one.topic === topic ? [one.row] : []))
  const dishes = (rowsOf('menu') as MenuItem[]).filter(
    ({ kind, modifierGroupIds, combo }) =>
      kind === 'item' && modifierGroupIds.length === 0 && (combo ?? []).length === 0,
  )
  const seats = (rowsOf('tables') as Table[]).filter((table) => table.zone === zone)
  if (dishes.length === 0 || seats.length < tables) {
    throw new Error(`${dishes.length} plain dishes, ${seats.length} tables`)
  }
  const deviceId = newId()
  const { code } = await api.branches.registerDevice({ params, body: { deviceId } })
  let n = 0

  const send = async (drafts: readonly CommandDraft[]) => {
    const commands = drafts.map((draft): Command => {
      n += 1
      const at = new Date().toISOString()
      return { opId: newId(), deviceId, n, at, baseRevision: -1, ...draft }
    })
    const { results } = await api.sync.commands({ params, body: { commands } })
    const refused = results.find(({ outcome }) => outcome !== 'applied')
    if (refused) throw new Error(JSON.stringify(refused))
  }

  let round = 0
  const roundOf = ({ orderId, tickets }: Guests): readonly CommandDraft[] => {
    const dish = dishes[(round += 1) % dishes.length] as MenuItem
    const sendId = newId()
    tickets.push(`${sendId}.${dish.station}`)
    const line = { lineId: newId(), menuItemId: dish._id, quantity: 1, unitPrice: dish.price }
    const done = tickets.length > cooking ? tickets.splice(0, tickets.length - cooking) : []
    return [
      { kind: 'order.addLine', payload: { orderId, ...line, modifiers: [], note: '' } },
      { kind: 'order.send', payload: { orderId, sendId } },
      ...done.map((ticketId) => ({ kind: 'ticket.bump' as const, payload: { orderId, ticketId } })),
    ]
  }

  const all: Guests[] = []
  for (const [at, { _id: tableId }] of seats.slice(0, tables).entries()) {
    const guests: Guests = { orderId: newId(), tickets: [] }
    const number = orderNumber(code, at + 1)
    const opened = { orderId: guests.orderId, number, type: 'dine_in' as const, tableId, covers: 4 }
    const opening = { kind: 'order.open' as const, payload: { ...opened, serviceByType: true } }
    await send([opening, ...Array.from({ length: rounds }, () => roundOf(guests)).flat()])
    all.push(guests)
  }
  let next = 0
  return {
    zone,
    arrive: () => send(roundOf(all[(next += 7) % all.length] as Guests)),
  }
}
