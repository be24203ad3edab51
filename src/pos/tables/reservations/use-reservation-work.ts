import { useNavigate } from 'react-router-dom'
import type { Reservation } from '#shared/reservations/contract.ts'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useTableWork } from '../floor/use-table-work.ts'
import { namesOf, useTables } from './use-day.ts'

/** Where a reservation goes. */
export type Move = { readonly at: string; readonly tables: readonly string[] }

/** What people do with reservations. Each can be undone from its toast. */
export function useReservationWork() {
  const t = useT()
  const format = useFormat()
  const { api } = useSuite()
  const { branch, paths } = useBranch()
  const navigate = useNavigate()
  const tables = useTables()
  const { seatExpected, maySell } = useTableWork()
  const query = { branchId: branch._id }

  async function say(reservation: Reservation, status: ReservationStatus): Promise<void> {
    const { _id: id, name, status: from } = reservation
    const call = (to: ReservationStatus, was: ReservationStatus) =>
      api.tableReservations.setStatus({ params: { id }, query, body: { status: to, from: was } })
    try {
      await call(status, from)
    } catch (error) {
      toast.failure(error)
      return
    }
    undoToast('reservations.marked', { name, status: t(`reservations.statuses.${status}`) }, () => {
      call(from, status).catch(toast.failure)
    })
  }

  async function move(reservation: Reservation, to: Move): Promise<boolean> {
    const { _id: id, name, at, tables: before } = reservation
    const call = (next: Move, was: Move) =>
      api.tableReservations.update({
        params: { id },
        query,
        body: {
          at: next.at,
          tables: [...next.tables],
          base: { at: was.at, tables: [...was.tables] },
        },
      })
    try {
      await call(to, { at, tables: before })
    } catch (error) {
      toast.failure(error)
      return false
    }
    const words = namesOf(tables, to.tables)
    const values = { name, time: format.time(to.at), table: words || t('reservations.noTable') }
    undoToast('reservations.moved', values, () => {
      call({ at, tables: before }, to).catch(toast.failure)
    })
    return true
  }

  const seat = (reservation: Reservation) => seatExpected(reservation)
  const openFloor = () => void navigate(`${paths.home}/tables`)
  return { say, move, seat, openFloor, maySell }
}
export type ReservationWork = ReturnType<typeof useReservationWork>
