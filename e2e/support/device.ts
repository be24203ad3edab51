import { setTimeout as wait } from 'node:timers/promises'
import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import { number } from '../../src/worker/numbering.ts'
import type { Device as Numbers } from '../../src/worker/store.ts'
import { type Api, HttpError } from './api.ts'
import { newId } from './new-id.ts'
import { requiredModifiers } from './required-modifiers.ts'

/** A sale that the server has acknowledged, in the device's own figures. */
type Sale = {
  readonly orderId: string
  readonly total: number
  readonly receiptNumber: string
  readonly opIds: readonly string[]
  /** Dishes sent to the kitchen. */
  readonly dishes: number
}

/**
 * A till without a window: it counts its numbers and repeats commands without a response, like the worker's
 * outbox.
 */
export type Device = {
  readonly code: string
  readonly branch: Branch
  /** Opens an order, adds dishes, sends, takes cash; resolves when the server has acknowledged all of it. */
  readonly sell: () => Promise<Sale>
  readonly sales: readonly Sale[]
  /** Calls that had to be made again. */
  readonly repeats: () => number
}

type Options = {
  readonly api: Api
  /** The route of the commands, if that differs from the rest. */
  readonly commands?: Api
  readonly actor: { readonly _id: string; readonly name: string }
  readonly branchId: string
  /** In [0, 1): decides on the dishes, and how they are cut into calls. */
  readonly random: () => number
}

export async function createDevice({
  api,
  commands: way = api,
  actor,
  branchId,
  random,
}: Options): Promise<Device> {
  const deviceId = newId()
  const params = { branchId }
  const branch = await api.branches.get({ params })
  const menu = await menuOf(api, branchId)
  const registered = await api.branches.registerDevice({ params, body: { deviceId } })
  // Whatever the hour: some dishes and categories are sold at others only.
  const timed = new Set(menu.flatMap((row) => ('available' in row && row.available ? row._id : [])))
  const items = menu.filter(
    (row): row is MenuItem =>
      row.kind === 'item' && !row.soldOut && !timed.has(row._id) && !timed.has(row.categoryId),
  )
  const groups = new Map(
    menu.flatMap((row) => (row.kind === 'modifierGroup' ? [[row._id, row] as const] : [])),
  )
  const context: ApplyContext = {
    branch,
    actor,
    table: () => undefined,
    item: (id) => items.find(({ _id }) => _id === id),
    modifierGroup: (id) => groups.get(id),
    priceWas: () => true,
    sizeWas: () => true,
  }
  const sales: Sale[] = []
  let numbers: Numbers = { key: branchId, code: registered.code, n: 0, order: 0, receipt: 0 }
  let repeats = 0

  async function post(commands: readonly Command[]) {
    for (;;) {
      try {
        const { results } = await way.sync.commands({ params, body: { commands: [...commands] } })
        const refused = results.find(({ outcome }) => outcome !== 'applied')
        if (refused) throw new Refused(JSON.stringify(refused))
        return
      } catch (error) {
        const final = error instanceof HttpError && error.status < 500 && error.status !== 429
        if (final || error instanceof Refused) throw error
        repeats += 1
        await wait(20 + 60 * random())
      }
    }
  }

  async function sell(): Promise<Sale> {
    const orderId = newId()
    let state: LaneState = { order: null, tickets: [] }
    const commands: Command[] = []
    const give = (draft: CommandDraft) => {
      const envelope = {
        opId: newId(),
        deviceId,
        at: new Date().toISOString(),
        baseRevision: state.order?.revision ?? -1,
      }
      const numbered = number(draft, envelope, { state, device: numbers, context })
      state = numbered.state
      numbers = numbered.device
      commands.push(numbered.command)
    }

    give({
      kind: 'order.open',
      payload: { orderId, number: '', type: 'takeaway', tableId: null },
    })
    for (let line = 0; line < 3; line += 1) give(addLine(orderId, items, menu, random))
    give({ kind: 'order.send', payload: { orderId, sendId: newId() } })
    const due = state.order?.due ?? 0
    give({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: newId(),
        method: 'cash',
        amount: due,
        // A note large enough for the due after any cash rounding.
        tendered: due + 100_000,
        receiptNumber: null,
        shiftSessionId: null,
      },
    })
    // Like an outbox: sometimes all at once, sometimes in pieces.
    const cut = 1 + Math.floor(random() * commands.length)
    for (const part of [commands.slice(0, cut), commands.slice(cut)])
      if (part.length > 0) await post(part)

    const { order, tickets } = state
    const sale: Sale = {
      orderId,
      total: order?.totals.total ?? 0,
      receiptNumber: order?.receiptNumber ?? '',
      opIds: commands.map(({ opId }) => opId),
      dishes: tickets.flatMap(({ dishes }) => dishes).length,
    }
    sales.push(sale)
    return sale
  }

  return { code: registered.code, branch, sell, sales, repeats: () => repeats }
}

/** The server refused for good. */
class Refused extends Error {}

async function menuOf(api: Api, branchId: string): Promise<readonly MenuRow[]> {
  const answer = await api.sync.since({ params: { branchId }, query: {} })
  if (answer.kind !== 'snapshot') throw new Error('a first question is answered by a snapshot')
  return answer.rows.flatMap(({ topic, row }) => (topic === 'menu' ? [row as MenuRow] : []))
}

function addLine(
  orderId: string,
  items: readonly MenuItem[],
  menu: readonly MenuRow[],
  random: () => number,
): CommandDraft {
  const item = items[Math.floor(random() * items.length)]
  if (!item) throw new Error('the menu is empty')
  return {
    kind: 'order.addLine',
    payload: {
      orderId,
      lineId: newId(),
      menuItemId: item._id,
      quantity: 1 + Math.floor(random() * 3),
      unitPrice: item.price,
      modifiers: requiredModifiers(item, menu),
      note: '',
    },
  }
}
