import { useEffect, useState } from 'react'
import { type FirstRun, type FirstRunStep, SKIPPABLE_STEPS } from '#shared/first-run/steps.ts'
import { useChanges, useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../branch-context.ts'

export type Skippable = (typeof SKIPPABLE_STEPS)[number]

/** Lists whose changes can finish a step. */
const AREAS = ['firstRun', 'menuItems', 'tables', 'shiftDefinitions', 'printers', 'staffs'] as const

/** The way to the first sale as the server sees it; null before it is known. */
export function useFirstRun() {
  const { api } = useSuite()
  const { _id: branchId, qrAccounts, receipt } = useBranch().branch
  const changes = useChanges(...AREAS)
  const shiftId = useOne('shift')?._id
  const [firstRun, setFirstRun] = useState<FirstRun | null>(null)

  useEffect(() => {
    let ended = false
    api.firstRun.get({ params: { branchId } }).then(
      (found) => !ended && setFirstRun(found),
      // Without the server the page goes on without the list.
      () => {},
    )
    return () => {
      ended = true
    }
  }, [api, branchId, qrAccounts.length, receipt.address, changes, shiftId])

  const say = (body: Parameters<typeof api.firstRun.change>[0]['body']) =>
    api.firstRun.change({ params: { branchId }, body }).then(setFirstRun, toast.failure)

  return {
    firstRun,
    skip: (step: Skippable) => void say({ action: 'skip', step }),
    unskip: (step: Skippable) => void say({ action: 'unskip', step }),
    dismiss: () => void say({ action: 'dismiss' }),
    show: () => void say({ action: 'show' }),
  }
}

export const isSkippable = (step: FirstRunStep): step is Skippable =>
  (SKIPPABLE_STEPS as readonly FirstRunStep[]).includes(step)
