import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Counted, ShownShift } from '#shared/shifts/shift.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useCount } from './use-count.ts'

type Step = 1 | 2 | 3

type Closed = {
  readonly shift: ShownShift
  /** Open orders that the person has seen. */
  readonly ordersLeft: readonly string[]
  readonly onClose: () => void
}

/** Returns the state of closing a shift, and the ways through it. */
export function useClosing({ shift, ordersLeft, onClose }: Closed) {
  const id = shift._id
  const { api } = useSuite()
  const navigate = useNavigate()
  const { branch, paths } = useBranch()
  const { may } = useAccess()
  const [step, setStep] = useState<Step>(1)
  const count = useCount(shift)
  const [counted, setCounted] = useState<Counted | null>(null)
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState('')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const params = { id }

  async function during(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.failure(error)
      setAsking(false)
      if (!(error instanceof SuiteError)) return
      // Another till was quicker: nothing is left to do here.
      if (error.code === 'SHIFT_ALREADY_CLOSED') onClose()
      if (error.code === 'SHIFT_ORDERS_OPEN') setStep(1)
    } finally {
      setBusy(false)
    }
  }

  async function compare() {
    await count.photos.keep()
    setCounted(await api.shiftSessions.count({ params, body: { cashCount: count.whole } }))
    setStep(3)
  }

  async function close(overrideToken?: string) {
    const body = {
      closingCashCount: count.whole,
      ordersLeft: [...ordersLeft],
      ...(counted?.differs && { reason: reason.trim() }),
      ...(notes.trim() !== '' && { notes: notes.trim() }),
      ...(overrideToken !== undefined && { overrideToken }),
    }
    const { shiftSession } = await api.shiftSessions.close({ params, body })
    toast.success('shifts.closed', { name: shiftSession.shiftName })
    onClose()
    // The summary with everything, to print.
    if (may(['view_shifts'])) void navigate(paths.shiftSessions(id))
  }

  return {
    step,
    count,
    counted,
    /** A difference has its reason. */
    reasoned: counted?.differs !== true || reason.trim() !== '',
    reason,
    notes,
    busy,
    asking,
    setReason,
    setNotes,
    next: () => {
      if (step === 1) setStep(2)
      else if (!count.goOn()) void during(compare)
    },
    finish: () => (counted?.needsManager ? setAsking(true) : void during(close)),
    back: () => {
      if (asking) setAsking(false)
      else {
        if (step === 3) count.restart()
        setStep(step === 3 ? 2 : 1)
      }
    },
    ask: async (pin: string) => {
      const body = { branchId: branch._id, action: 'shift.close', orderId: id, pin } as const
      const { token } = await api.overrides.grant({ body })
      await during(() => close(token))
    },
  }
}
export type ClosingState = ReturnType<typeof useClosing>
