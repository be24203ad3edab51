import { useState } from 'react'
import type { Counted, ShownShift } from '#shared/shifts/shift.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { countHere } from './count-here.ts'
import { useCount } from './use-count.ts'
import { useDrawer } from './use-drawer.ts'
import { useDrawerCommand } from './use-drawer-command.ts'

type Person = { readonly _id: string; readonly name: string }

/**
 * Returns the state of handing a drawer over: the count, how it compares, a reason for what differs, and a manager's
 * PIN above the branch's limit, as in closing. Without the server the till compares with what it knows.
 */
export function useHandOver(shift: ShownShift, onClose: () => void) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const { may } = useAccess()
  const [movementId] = useState(newId)
  const count = useCount(shift)
  const known = useDrawer(shift)
  const [comparing, setComparing] = useState(false)
  const [counted, setCounted] = useState<Counted | null>(null)
  const [reason, setReason] = useState('')
  const { busy, asking, back, give, ask } = useDrawerCommand(shift, () => {
    toast.success('shifts.moved', { amount: t('shifts.moves.handOver') })
    onClose()
  })

  async function compare(): Promise<Counted> {
    await count.photos.keep().catch(toast.failure)
    const [params, body] = [{ id: shift._id }, { cashCount: count.whole }]
    try {
      return await api.shiftSessions.count({ params, body })
    } catch (error) {
      if (!(error instanceof SuiteError) || error.code !== 'NETWORK') throw error
      return countHere(count.whole, known, branch, may(['manage_shifts']))
    }
  }

  const send = (to: Person, { differs, needsManager }: Counted) =>
    give({
      kind: 'drawer.handOver',
      payload: {
        shiftSessionId: shift._id,
        movementId,
        to: { _id: to._id, name: to.name },
        count: count.whole,
        reason: (reason.trim() || (count.whole.notes?.trim() ?? '')).slice(0, 200),
        compared: needsManager ? 'above' : differs ? 'differs' : 'exact',
      },
    })

  return {
    count,
    counted,
    reason,
    setReason,
    busy: busy || comparing,
    asking,
    ask,
    /** A difference has its reason. */
    reasoned: counted?.differs !== true || reason.trim() !== '',
    /** Goes on: to the next currency, to what differs, or to the end. */
    next: async (to: Person) => {
      if (counted) return send(to, counted)
      if (count.goOn()) return
      setComparing(true)
      try {
        const compared = await compare()
        if (compared.differs) setCounted(compared)
        else send(to, compared)
      } catch (error) {
        toast.failure(error)
      } finally {
        setComparing(false)
      }
    },
    back: () => {
      if (asking) return back()
      count.restart()
      setCounted(null)
    },
  }
}
