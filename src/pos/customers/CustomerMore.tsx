import { useState } from 'react'
import { Adjustment, type Customer } from '#shared/customers/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { CustomerConsents } from './CustomerConsents.tsx'
import { CustomerMerges } from './CustomerMerges.tsx'
import { CustomerStory } from './CustomerStory.tsx'
import { CustomerPrivacy } from './CustomerPrivacy.tsx'

const FIELDS: readonly FormField<Adjustment>[] = [
  { name: 'points', kind: 'number', label: 'fields.points', hint: 'customers.adjustHint' },
  { name: 'note', kind: 'text', label: 'fields.reason' },
]

/** What a guest did and how a person corrects points, who they are as well, what they permit and may ask. */
export function CustomerMore({ row, place }: { readonly row: Customer; readonly place: Place }) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const branchPlace = useBranchPlace()
  const [adjusting, setAdjusting] = useState(false)
  return (
    <>
      {may(['manage_customers']) && (
        <Button onClick={() => setAdjusting(true)}>{t('customers.adjust')}</Button>
      )}
      <CustomerStory row={row} />
      <CustomerMerges row={row} />
      <CustomerConsents row={row} />
      <CustomerPrivacy row={row} />
      {adjusting && (
        <FormDialog<Adjustment>
          title={t('customers.adjust')}
          confirm={t('customers.adjust')}
          place={branchPlace}
          schema={Adjustment}
          fields={FIELDS}
          initial={{ entryId: newId(), points: 0, note: '' }}
          save={(body) =>
            api.customers.adjust({
              params: { id: row._id },
              query: { branchId: place.branchId ?? '' },
              body,
            })
          }
          onClose={() => setAdjusting(false)}
        />
      )}
    </>
  )
}
