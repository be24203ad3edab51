import { css } from '@emotion/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DateOnly } from '#shared/contract/scalars.ts'
import type { Promotion } from '#shared/promoting/contract.ts'
import { VoucherBatchDraft } from '#shared/promoting/voucher-contract.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { writeFile } from '../../../ui/export/write-file.ts'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../../ui/list/place.ts'
import { CopyButton } from '../../frame/CopyButton.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useBusinessDay } from '../../place/use-business-day.ts'

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

/** Makes codes and gives them as a file: afterwards no one can read them. */
export function MakeCodes({
  promotion,
  place,
  onClose,
}: {
  readonly promotion: Promotion
  readonly place: Place
  readonly onClose: () => void
}) {
  const t = useT()
  const { promotions } = useSuite().api
  // Sent again after a lost answer, they are the same codes.
  const [batchId] = useState(newId)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <Made promotion={promotion} codes={codes} onClose={onClose} />
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
        setCodes(made.codes)
      }}
      // It stays open until the codes were shown.
      onClose={onClose}
    />
  )
}

function Made({
  promotion,
  codes,
  onClose,
}: {
  readonly promotion: Promotion
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  const t = useT()
  const text = useLocalText()
  const today = useBusinessDay()
  const { timeZone } = useBranch().branch
  const [only] = codes
  const save = () =>
    writeFile(
      'csv',
      {
        name: `${t('promotions.codes.title')} ${text(promotion.name)}`,
        head: [t('fields.code')],
        rows: codes.map((code) => [code]),
        timeZone,
      },
      today,
    )
  return (
    <Dialog
      open
      alert
      dismissable={false}
      width={460}
      title={t('promotions.codes.title')}
      onClose={onClose}
      footer={
        <>
          {codes.length === 1 && only !== undefined && <CopyButton text={only} />}
          <Button onClick={save}>{t('promotions.codes.save')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <p>{t('promotions.codes.once')}</p>
      <ul css={shown}>
        {codes.slice(0, SHOWN).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {codes.length > SHOWN && <p>{t('promotions.codes.inFile', { count: codes.length })}</p>}
    </Dialog>
  )
}

const SHOWN = 12
const shown = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9em, 1fr))',
  gap: 'var(--space-2)',
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
})
