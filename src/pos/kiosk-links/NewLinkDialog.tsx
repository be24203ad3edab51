import * as z from 'zod/mini'
import { KIOSK_LINK_DAYS } from '#shared/kiosk-links/contract.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useBranchPlace } from '../place/use-place.ts'

const Draft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  expiresInDays: z.int().check(z.gte(1), z.lte(3650)),
})
type Draft = z.output<typeof Draft>

const FIELDS: readonly FormField<Draft>[] = [
  { name: 'name', kind: 'text', label: 'fields.name', hint: 'kioskLinks.nameHint' },
  { name: 'expiresInDays', kind: 'number', label: 'fields.daysValid' },
]

/** Asks for the purpose of the link and how long it may last. */
export function NewLinkDialog({
  onMade,
  onClose,
}: {
  /** Path and query of the screen: returned only once. */
  readonly onMade: (address: string) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const place = useBranchPlace()
  return (
    <FormDialog
      title={t('kioskLinks.add')}
      fields={FIELDS}
      schema={Draft}
      initial={{ name: '', expiresInDays: KIOSK_LINK_DAYS }}
      place={place}
      save={async (body) => {
        const params = { branchId: place.branchId }
        const { address } = await api.kioskLinks.create({ params, body })
        onMade(address)
      }}
      onClose={onClose}
    />
  )
}
