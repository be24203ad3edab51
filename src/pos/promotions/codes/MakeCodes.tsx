import { useState } from 'react'
import * as z from 'zod/mini'
import { DateOnly } from '#shared/contract/scalars.ts'
import type { Promotion } from '#shared/promoting/contract.ts'
import { VoucherBatchDraft } from '#shared/promoting/voucher-contract.ts'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../../ui/list/place.ts'

const CodesForm = z.object({
  count: VoucherBatchDraft.shape.count,
  note: VoucherBatchDraft.shape.note,
  /** Each is for one order; else there is one for everyone. */
  use: z.enum(['once', 'all']),
  /** Empty: as long as the promotion is on. */
  expiresOn: z.union([z.literal(''), DateOnly]),
})
type CodesForm = z.output<typeof CodesForm>

const FIELDS: readonly FormField<CodesForm>[] = [
  {
    name: 'use',
    kind: 'select',
    label: 'promotions.codes.use',
    choices: [
      { value: 'once', text: 'promotions.codes.singleUse' },
      { value: 'all', text: 'promotions.codes.forAll' },
    ],
  },
  {
    name: 'count',
    kind: 'number',
    label: 'promotions.codes.count',
    half: true,
    when: ({ use }) => use === 'once',
  },
  {
    name: 'expiresOn',
    kind: 'date',
    label: 'fields.validUntil',
    none: 'promotions.codes.noEnd',
    half: true,
  },
  { name: 'note', kind: 'text', label: 'fields.note', hint: 'promotions.codes.noteHint' },
]

/** Makes codes; `onMade` shows them, because afterwards no one can read them. */
export function MakeCodes({
  promotion,
  place,
  onMade,
  onClose,
}: {
  readonly promotion: Promotion
  readonly place: Place
  readonly onMade: (codes: readonly string[]) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const { promotions } = useSuite().api
  // Sent again after a lost answer, they are the same codes.
  const [batchId] = useState(newId)
  return (
    <FormDialog
      title={t('promotions.codes.make')}
      confirm={t('promotions.codes.make')}
      fields={FIELDS}
      schema={CodesForm}
      place={place}
      initial={{ use: 'once', count: 100, expiresOn: '', note: '' }}
      save={async ({ use, count, expiresOn, note }) => {
        const singleUse = use === 'once'
        const made = await promotions.makeCodes({
          params: { id: promotion._id },
          query: { restaurantId: place.restaurantId },
          body: {
            batchId,
            draft: {
              count: singleUse ? count : 1,
              singleUse,
              expiresOn: expiresOn === '' ? null : expiresOn,
              note,
            },
          },
        })
        onMade(made.codes)
      }}
      onClose={onClose}
    />
  )
}
