import { css } from '@emotion/react'
import * as z from 'zod/mini'
import { WaitingDraft, type WaitingParty } from '#shared/reservations/contract.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../../ui/query/use-read.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
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

/** Puts guests on the waiting list, with the wait that they are quoted, or changes what is said of them there. */
export function WaitingDialog({
  party: before,
  onClose,
}: {
  /** Null: new ones. */
  readonly party: WaitingParty | null
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const place = useBranchPlace()
  const { _id: branchId } = useBranch().branch
  const query = { branchId }
  async function save({ quoted, ...entered }: Entered) {
    const body = { ...entered, quoted: quoted === NOT_SAID ? null : quoted }
    if (before === null) {
      const made = await api.waitingParties.create({ query, body })
      undoToast('reservations.waiting.added', { name: made.name }, () => {
        api.waitingParties.remove({ params: { id: made._id }, query }).catch(toast.failure)
      })
      return
    }
    const params = { id: before._id }
    const base = draftOf(before)
    const { revision } = before
    const made = await api.waitingParties.update({
      params,
      query,
      body: { ...body, revision, base },
    })
    undoToast('reservations.waiting.added', { name: made.name }, () => {
      const back = { ...base, base: draftOf(made) }
      api.waitingParties.update({ params, query, body: back }).catch(toast.failure)
    })
  }
  return (
    <FormDialog
      title={t(before ? 'reservations.waiting.change' : 'reservations.waiting.title')}
      confirm={before ? undefined : t('reservations.waiting.add')}
      fields={FIELDS}
      schema={Entered}
      initial={before ? { ...draftOf(before), quoted: before.quoted ?? NOT_SAID } : INITIAL}
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
          {!before && (
            <Quote
              party={draft.party}
              isSaid={draft.quoted !== NOT_SAID}
              onSay={(minutes) => fill({ quoted: minutes })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const draftOf = ({ name: who, phone: number, party: many, quoted, note: about }: WaitingParty) => ({
  name: who,
  phone: number,
  party: many,
  quoted,
  note: about,
})

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
