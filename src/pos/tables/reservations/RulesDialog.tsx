import { useState } from 'react'
import * as z from 'zod/mini'
import { type ReservationRules, rulesOf, stayOf } from '#shared/reservations/rules.ts'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useBranchPlace } from '../../place/use-place.ts'

const Minutes = z.int().check(z.gte(0), z.lte(720))
const Stay = z.int().check(z.gte(15), z.lte(720))
const Entered = z.object({
  showBefore: Minutes,
  lateAfter: Minutes,
  buffer: Minutes,
  upToTwo: Stay,
  upToFour: Stay,
  more: Stay,
  marksLate: z.boolean(),
  frees: z.boolean(),
  freesAfter: Minutes,
})
type Entered = z.output<typeof Entered>

const FIELDS: readonly FormField<Entered>[] = [
  { name: 'showBefore', kind: 'number', label: 'reservations.rules.showBefore', half: true },
  { name: 'buffer', kind: 'number', label: 'reservations.rules.buffer', half: true },
  { name: 'upToTwo', kind: 'number', label: 'reservations.rules.upToTwo', half: true },
  { name: 'upToFour', kind: 'number', label: 'reservations.rules.upToFour', half: true },
  { name: 'more', kind: 'number', label: 'reservations.rules.more', half: true },
  { name: 'lateAfter', kind: 'number', label: 'reservations.rules.lateAfter', half: true },
  { name: 'marksLate', kind: 'switch', label: 'reservations.rules.marksLate' },
  { name: 'frees', kind: 'switch', label: 'reservations.rules.frees' },
  {
    name: 'freesAfter',
    kind: 'number',
    label: 'reservations.rules.freesAfter',
    half: true,
    when: ({ frees }) => frees,
  },
]

/** How the branch takes reservations. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const place = useBranchPlace()
  const { branch } = useBranch()
  // As they were when it was opened: what another person saves in the meantime is not overwritten.
  const [base] = useState(() => rulesOf(branch.floor))
  const initial: Entered = {
    showBefore: base.showBefore,
    lateAfter: base.lateAfter,
    buffer: base.buffer,
    upToTwo: stayOf(base, 2),
    upToFour: stayOf(base, 4),
    more: stayOf(base, 5),
    marksLate: base.marksLate,
    frees: base.freesAfter !== null,
    freesAfter: base.freesAfter ?? 30,
  }
  const set = (to: ReservationRules, was: ReservationRules) =>
    api.tableReservations.setRules({ body: { branchId: branch._id, rules: to, base: was } })
  async function save({ upToTwo, upToFour, more, frees, freesAfter, ...same }: Entered) {
    const stays = [
      { upTo: 2, minutes: upToTwo },
      { upTo: 4, minutes: upToFour },
      { upTo: 999, minutes: more },
    ]
    const rules = { ...same, stays, freesAfter: frees ? freesAfter : null }
    await set(rules, base)
    undoToast('reservations.rules.saved', {}, () => {
      set(base, rules).catch(toast.failure)
    })
  }
  return (
    <FormDialog
      title={t('reservations.rules.title')}
      fields={FIELDS}
      schema={Entered}
      initial={initial}
      place={place}
      save={save}
      onClose={onClose}
    />
  )
}
