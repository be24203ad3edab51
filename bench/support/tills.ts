import type { Command } from '#shared/orders/command.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { orderNumber } from '#shared/orders/numbers.ts'
import { type Api, signIn } from '../../e2e/support/api.ts'
import { newId } from '../../e2e/support/new-id.ts'
import type { Server } from '../../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'

/** A till that only opens orders, for a load generator. */
export type Till = {
  readonly api: Api
  readonly token: string
  readonly branchId: string
  /** The commands of the next order: open, and three lines. */
  readonly nextOrder: () => readonly Command[]
  /** The same and its end: a branch has some hundreds open at once, and no more. */
  readonly wholeOrder: () => readonly Command[]
}

/** Logs in on this many devices: a session's commands come from its own device. */
export async function tillsOf(
  server: Server,
  userId: string,
  devices: number,
): Promise<readonly Till[]> {
  const tills: Till[] = []
  for (let n = 0; n < devices; n += 1) {
    const { api, signedIn } = await signIn(server.url, { userId, password: DEMO_PASSWORD })
    const { branchId } = signedIn.user
    if (!branchId) throw new Error(`${userId} has no branch`)
    const params = { branchId }
    const snapshot = await api.sync.since({ params, query: {} })
    const item =
      snapshot.kind === 'snapshot' &&
      snapshot.rows
        .flatMap(({ topic, row }) => (topic === 'menu' ? [row as MenuItem] : []))
        .find((row) => row.kind === 'item' && row.modifierGroupIds.length === 0)
    if (!item) throw new Error(`${userId} has no plain dish`)
    const deviceId = newId()
    const { code } = await api.branches.registerDevice({ params, body: { deviceId } })
    tills.push({
      api,
      branchId,
      token: signedIn.tokens.accessToken,
      ...ordersOf({ deviceId, code }, item),
    })
  }
  return tills
}

/** Leaves this many open orders in the branch of a demo login. */
export async function openOrders(server: Server, userId: string, count: number): Promise<void> {
  const tills = await tillsOf(server, userId, 4)
  let left = count
  await Promise.all(
    tills.map(async ({ api, branchId, nextOrder }) => {
      while (left > 0) {
        left -= 1
        const body = { commands: [...nextOrder()] }
        await api.sync.commands({ params: { branchId }, body })
      }
    }),
  )
}

function ordersOf(
  { deviceId, code }: { readonly deviceId: string; readonly code: string },
  item: MenuItem,
): Pick<Till, 'nextOrder' | 'wholeOrder'> {
  let n = 0
  let order = 0
  const envelope = () => {
    n += 1
    const at = new Date().toISOString()
    return { opId: newId(), deviceId, n, at, baseRevision: -1 }
  }
  const nextOrder = (orderId = newId()): readonly Command[] => {
    order += 1
    const open: Command = {
      ...envelope(),
      kind: 'order.open',
      payload: { orderId, number: orderNumber(code, order), type: 'takeaway', tableId: null },
    }
    const lines = [1, 2, 3].map((quantity): Command => ({
      ...envelope(),
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId: newId(),
        menuItemId: item._id,
        quantity,
        unitPrice: item.price,
        modifiers: [],
        note: '',
      },
    }))
    return [open, ...lines]
  }
  return {
    nextOrder: () => nextOrder(),
    wholeOrder() {
      const orderId = newId()
      const opened = nextOrder(orderId)
      return [...opened, { ...envelope(), kind: 'order.cancel', payload: { orderId } }]
    },
  }
}
