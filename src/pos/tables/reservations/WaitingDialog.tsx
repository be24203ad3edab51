import { css } from '@emotion/react'
import * as z from 'zod/mini'
import { WaitingDraft } from '#shared/reservations/contract.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../../ui/query/use-read.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { KnownGuests } from './KnownGuests.tsx'

const { name, phone, party, note } = WaitingDraft.shape
/** Left at nothing, the wait is the one that the server computes. */
const NOT_SAID = -1
const Entered = z.object({
  name,
  phone,
  party,
  note,
  quoted: z.int().check(z.gte(NOT_SAID), z.lte(720)),
})
type Entered = z.output<typeof Entered>

const FIELDS: readonly FormField<Entered>[] = [
  { name: 'name', kind: 'text', label: 'fields.personName', half: true },
  { name: 'party', kind: 'number', label: 'tables.covers', half: true },
  { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
  {
    name: 'quoted',
    kind: 'number',
    label: 'reservations.waiting.quoted',
    half: true,
    when: ({ quoted }) => quoted !== NOT_SAID,
  },
  { name: 'note', kind: 'textarea', label: 'fields.note' },
]
const INITIAL: Entered = { name: '', phone: '', party: 2, note: '', quoted: NOT_SAID }

/** Puts guests on the waiting list, with the wait that they are quoted. */
export function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const place = useBranchPlace()
  const { _id: branchId } = useBranch().branch
  async function save({ quoted, ...entered }: Entered) {
    const body = { ...entered, quoted: quoted === NOT_SAID ? null : quoted }
    const made = await api.waitingParties.create({ query: { branchId }, body })
    toast.success('reservations.waiting.added', { name: made.name })
  }
  return (
    <FormDialog
      title={t('reservations.waiting.title')}
      confirm={t('reservations.waiting.add')}
      fields={FIELDS}
      schema={Entered}
      initial={INITIAL}
      place={place}
      save={save}
      onClose={onClose}
    >
      {(draft, fill) => (
        <>
          <KnownGuests
            phone={draft.phone}
            onChoose={(guest) => fill({ name: guest.name, phone: guest.phone })}
          />
          <Quote
            party={draft.party}
            isSaid={draft.quoted !== NOT_SAID}
            onSay={(minutes) => fill({ quoted: minutes })}
          />
        </>
      )}
    </FormDialog>
  )
}

/** How long the party would wait, with a way to say something else. */
function Quote({
  party: size,
  isSaid,
  onSay,
}: {
  readonly party: number
  readonly isSaid: boolean
  readonly onSay: (minutes: number) => void
}) {
  const t = useT()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const fits = z.safeParse(party, size).success
  const quote = useLoad({
    name: 'waitingParties.quote',
    key: size,
    within: branchId,
    areas: ['waitingParties', 'tables'],
    load: fits ? () => api.waitingParties.quote({ query: { branchId, party: size } }) : undefined,
  })
  if (quote.page === undefined) return null
  const { minutes } = quote.page
  return (
    <output css={line}>
      <span>
        {minutes === null
          ? t('reservations.waiting.tooLarge')
          : t('reservations.waiting.suggested', { count: minutes })}
      </span>
      {!isSaid && <Button onClick={() => onSay(minutes ?? 30)}>{t('common.edit')}</Button>}
    </output>
  )
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
  fontWeight: 600,
})
