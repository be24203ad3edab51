import { useNavigate } from 'react-router-dom'
import type { ReservationStatus, TableGuests } from '#shared/reservations/reservation.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { SELL } from '#shared/orders/command-permissions.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import type { TableMark } from '#shared/tables/marks.ts'
import type { Table } from '#shared/tables/table.ts'
import type { TableTap } from '#shared/tables/transitions.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { useChecks } from '../../place/use-checks.ts'
import { asMark, useLinks } from '../../place/use-links.ts'
import type { TableView } from './table-view.ts'

/** What each tap marks a table as. */
const MARK_OF: Readonly<Record<TableTap, TableMark>> = {
  clean: 'available',
  soil: 'dirty',
  reserve: 'reserved',
  release: 'available',
  block: 'maintenance',
  close: 'closed',
  reopen: 'available',
  join: 'combined',
  part: 'available',
}

/** The name of the guests is that of their order: it goes along to another table. */
function named(orderId: string, guest: string): CommandDraft[] {
  const name = guest.trim().slice(0, BOUNDS.tab)
  return name === '' ? [] : [{ kind: 'order.changeGuest', payload: { orderId, name } }]
}

/** The guest whom the restaurant knows earns the points of the order, and the kitchen sees what they must not eat. */
function known(orderId: string, guests: TableGuests | undefined): CommandDraft[] {
  if (!guests?.customer) return []
  const { allergens: all, ...customer } = guests.customer
  const allergens = Allergen.options.filter((one) => all.includes(one))
  return [
    { kind: 'order.setGuest', payload: { orderId, customer } },
    ...(allergens.length === 0
      ? []
      : [{ kind: 'order.changeGuest', payload: { orderId, allergens } } as const]),
  ]
}

type Seating = {
  readonly guest?: string
  /** Tables that share the order. */
  readonly others?: readonly string[]
  /** Says of the order what follows from it; returns how that is taken back, or null where it was not said. */
  readonly also?: (orderId: string) => Promise<(() => unknown) | null>
}

/** What a waiter does at tables. Each can be undone from its toast. */
export function useTableWork() {
  const t = useT()
  const { command, topics } = useSuite()
  const { paths } = useBranch()
  const { may } = useAccess()
  const navigate = useNavigate()

  const give = (drafts: readonly CommandDraft[]) =>
    command(drafts).then(
      () => true,
      (error: unknown) => {
        toast.failure(error)
        return false
      },
    )

  const drop = async (orderId: string) => {
    const done = await give([{ kind: 'order.cancel', payload: { orderId } }])
    if (done) void navigate(`${paths.home}/tables`)
  }

  const links = useLinks()
  /** The table of an order that was just opened, with those that share it, until there is a dish on it. */
  const undoOpening = (orderId: string, back: readonly (() => unknown)[]) => () => {
    const order = topics.get('orders').row(orderId)
    // Once there is a dish on it, an order is ended as any other.
    if (!isOpen(order) || order?.lines.length !== 0) return
    void drop(orderId)
    for (const undo of back) undo()
  }

  const seat = useStable(
    async (table: Pick<Table, '_id' | 'name'>, covers: number, more: Seating = {}) => {
      const { guest = '', others = [], also } = more
      const orderId = newId()
      const open = { orderId, number: '', type: 'dine_in', tableId: table._id, covers } as const
      const payload = { ...open, serviceByType: true, packs: true }
      const drafts = [{ kind: 'order.open', payload } as const, ...named(orderId, guest)]
      if (!(await give(drafts))) return
      const part = await links.join(table._id, others)
      // It may wait for the server: the person who seats guests does not.
      const said = also?.(orderId)
      void navigate(paths.quickOrders(orderId))
      const undo = undoOpening(orderId, [part, () => said?.then((back) => back?.())])
      undoToast('tables.seated', { name: table.name }, undo)
    },
  )

  /** Says what became of the guests who reserved a table. */
  const receive = useStable(
    async (tableId: string, guests: TableGuests, status: ReservationStatus) => {
      const { _id: reservationId, name } = guests
      const say = (to: ReservationStatus, from: ReservationStatus) =>
        give([{ kind: 'table.guests', payload: { tableId, reservationId, status: to, from } }])
      if (!(await say(status, guests.status))) return
      undoToast(
        'reservations.marked',
        { name, status: t(`reservations.statuses.${status}`) },
        () => {
          void say(guests.status, status)
        },
      )
    },
  )

  /** Seats guests at the tables that they reserved: the first has their order, the others share it. */
  const seatExpected = useStable(async (guests: TableGuests) => {
    const [tableId, ...others] = guests.tables
    if (tableId === undefined) return
    const orderId = newId()
    const { _id: reservationId, name, party: covers, status: from } = guests
    const open = { orderId, number: '', type: 'dine_in', tableId, covers } as const
    const payload = { ...open, serviceByType: true, packs: true }
    const note = guests.note.trim().slice(0, BOUNDS.note)
    const carried = topics.get('tables').row(tableId)?.guests
    const opened = await give([
      { kind: 'order.open', payload },
      ...named(orderId, name),
      ...known(
        orderId,
        carried?.find(({ _id }) => _id === reservationId),
      ),
      ...(note === ''
        ? []
        : [{ kind: 'order.changeOrderNote', payload: { orderId, note } } as const]),
    ])
    if (!opened) return
    const seated = { tableId, reservationId, status: 'seated', from, seatedAs: orderId } as const
    await give([{ kind: 'table.guests', payload: seated }])
    const part = await links.join(tableId, others)
    void navigate(paths.quickOrders(orderId))
    const back = { tableId, reservationId, status: from, from: 'seated' } as const
    const values = { name, status: t('reservations.statuses.seated') }
    const undo = [part, () => give([{ kind: 'table.guests', payload: back }])]
    undoToast('reservations.marked', values, undoOpening(orderId, undo))
  })

  const mark = useStable(
    async ({ table, status, expected }: TableView, tap: TableTap, to?: TableView) => {
      const next = MARK_OF[tap]
      if (to?.table.status === 'combined') {
        // Its group has paid since: it is a table of its own again, to which another can be joined.
        const own = { tableId: to.table._id, mark: asMark(to.status), from: 'combined' } as const
        if (!(await give([{ kind: 'table.mark', payload: own }]))) return
      }
      const payload = { tableId: table._id, mark: next, from: table.status }
      const joined = to ? { joinedTo: to.table._id } : {}
      if (!(await give([{ kind: 'table.mark', payload: { ...payload, ...joined } }]))) return
      const values = { name: table.name, status: t(`tables.statuses.${next}`) }
      undoToast('tables.marked', values, () => {
        // Reserved by guests is no mark of a person.
        const before = asMark(expected && status === 'reserved' ? table.status : status)
        const was = before === 'combined' ? { joinedTo: table.joinedTo ?? '' } : {}
        const back = { tableId: table._id, mark: before, from: next, ...was }
        void give([{ kind: 'table.mark', payload: back }])
      })
    },
  )

  const changeCovers = useStable(async ({ orderId, table, covers }: TableView, next: number) => {
    if (orderId === null) return
    const change = (to: number) =>
      give([{ kind: 'order.changeCovers', payload: { orderId, covers: to } }])
    if (!(await change(next)) || covers === null) return
    const values = { name: table.name, status: t('tables.guests', { count: next }) }
    undoToast('tables.marked', values, () => void change(covers))
  })

  const checks = useChecks()
  /** All of one table's order comes onto that of another. */
  const merge = useStable((from: TableView, to: TableView) => {
    const [order, into] = [from, to].map(({ orderId }) => checks.read(orderId ?? ''))
    if (order && into) void checks.merge(order, into)
  })

  /** Guests change to another table, with their order. */
  const move = useStable(async ({ orderId, table }: TableView, to: TableView) => {
    if (orderId === null) return
    const change = (tableId: string) =>
      give([{ kind: 'order.changeTable', payload: { orderId, tableId } }])
    if (!(await change(to.table._id))) return
    const join = await links.part(table._id)
    undoToast('tables.moved', { name: to.table.name }, async () => {
      if (await change(table._id)) await join()
    })
  })

  const open = useStable((orderId: string) => void navigate(paths.quickOrders(orderId)))
  const charge = useStable((orderId: string) => void navigate(paths.checkout(orderId)))
  return {
    seat,
    seatExpected,
    receive,
    mark,
    merge,
    move,
    changeCovers,
    open,
    charge,
    maySell: may(SELL),
  }
}
export type TableWork = ReturnType<typeof useTableWork>
