import { useState } from 'react'
import { Adjustment, type Customer } from '#shared/customers/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { entryFigure, entryList, entryWords } from '../../ui/record/entries-look.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { CustomerConsents } from './CustomerConsents.tsx'
import { CustomerMerges } from './CustomerMerges.tsx'
import { CustomerPrivacy } from './CustomerPrivacy.tsx'

/** More is on the pages of reports. */
const LATEST = 50

const FIELDS: readonly FormField<Adjustment>[] = [
  { name: 'points', kind: 'number', label: 'fields.points', hint: 'customers.adjustHint' },
  { name: 'note', kind: 'text', label: 'fields.reason' },
]

/** What a guest's points did and how a person corrects them, who they are as well, what they permit and may ask. */
export function CustomerMore({ row, place }: { readonly row: Customer; readonly place: Place }) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const { api } = useSuite()
  const { may } = useAccess()
  const branchPlace = useBranchPlace()
  const [adjusting, setAdjusting] = useState(false)
  const query = { branchId: place.branchId, customerId: row._id, page: 1, limit: LATEST }
  const entries = useRead('customers.pointHistories', { query }, ['customers'])
  return (
    <>
      {may(['manage_customers']) && (
        <Button onClick={() => setAdjusting(true)}>{t('customers.adjust')}</Button>
      )}
      <section aria-label={t('fields.points')}>
        <Loaded of={entries}>
          {({ results }) => (
            <ul css={entryList}>
              {results.map((entry) => (
                <li key={entry._id} data-entry={entry.kind}>
                  <span css={entryWords}>
                    <strong>{t(`customers.kinds.${entry.kind}`)}</strong>
                    <small>
                      {[
                        dates.dateTime(entry.at, 'short'),
                        entry.by,
                        entry.orderNumber ?? '',
                        entry.note,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <span css={entryFigure}>{format.number(entry.points)}</span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
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
