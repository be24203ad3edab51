import * as z from 'zod/mini'
import { rulesOf, stayOf } from '#shared/reservations/rules.ts'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
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
  const base = rulesOf(branch.floor)
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
  const save = ({ upToTwo, upToFour, more, frees, freesAfter, ...same }: Entered) =>
    api.tableReservations.setRules({
      body: {
        branchId: branch._id,
        base,
        rules: {
          ...same,
          stays: [
            { upTo: 2, minutes: upToTwo },
            { upTo: 4, minutes: upToFour },
            { upTo: 999, minutes: more },
          ],
          freesAfter: frees ? freesAfter : null,
        },
      },
    })
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
