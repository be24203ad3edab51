import { LOAD_METHODS, Load } from '#shared/account-entries/entry.ts'
import type { FormField } from '../../ui/form/field.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { useLoadMethods } from './use-load-methods.ts'

const FIELDS: readonly FormField<Load>[] = [
  { name: 'amount', kind: 'money', label: 'fields.amount', half: true },
  { name: 'method', kind: 'select', label: 'fields.method', choices: useLoadMethods, half: true },
]

/** Takes money for a card or an account: how much, and how it was paid. */
export function LoadDialog({
  title,
  amount = 0,
  save,
  onClose,
}: {
  readonly title: TextKey
  /** What is asked for, e.g. all that is owed. */
  readonly amount?: number
  readonly save: (load: Load) => Promise<unknown>
  readonly onClose: () => void
}) {
  const t = useT()
  const place = useBranchPlace()
  return (
    <FormDialog<Load>
      title={t(title)}
      confirm={t(title)}
      place={place}
      schema={Load}
      fields={FIELDS}
      initial={{ entryId: newId(), amount, method: LOAD_METHODS[0] }}
      save={save}
      onClose={onClose}
    />
  )
}
