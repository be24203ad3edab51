import { type FirstRunStep, SKIPPABLE_STEPS } from '#shared/first-run/steps.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'

export type Skippable = (typeof SKIPPABLE_STEPS)[number]

/** Lists whose changes can finish a step. */
const AREAS = [
  'firstRun',
  'menuItems',
  'tables',
  'shiftDefinitions',
  'printers',
  'employees',
  'invitations',
] as const

/** Returns the first-run list from the server; null before it is known. */
export function useFirstRun() {
  const { api } = useSuite()
  const { _id: branchId, qrAccounts, receipt } = useBranch().branch
  const shiftId = useOne('shift')?._id
  const params = { branchId }
  const { page, put } = useLoad({
    name: 'firstRun',
    key: [qrAccounts.length, receipt.address, shiftId],
    within: branchId,
    areas: AREAS,
    load: () => api.firstRun.get({ params }),
  })
  // Without the server the page works on without the list.
  const firstRun = page ?? null

  const say = (body: Parameters<typeof api.firstRun.change>[0]['body']) =>
    api.firstRun.change({ params, body }).then(put, toast.failure)

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
