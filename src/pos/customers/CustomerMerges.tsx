import { css } from '@emotion/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Customer } from '#shared/customers/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import type { FormField } from '../../ui/form/field.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { entryList, entryWords } from '../../ui/record/entries-look.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** The number or the code of the other guest, as the till takes it: no list of guests is loaded to choose from. */
const Other = z.object({ key: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) })
type Other = z.output<typeof Other>

const FIELDS: readonly FormField<Other>[] = [
  { name: 'key', kind: 'text', label: 'customers.find', hint: 'customers.mergeHint' },
]

/** The guests who were merged into one, and how another is: both are one from then on, and can be two again for 30 days. */
export function CustomerMerges({ row }: { readonly row: Customer }) {
  const t = useT()
  const dates = useDates()
  const { api } = useSuite()
  const cache = useCache()
  const { may } = useAccess()
  const place = useBranchPlace()
  const [merging, setMerging] = useState(false)
  const { busy, run } = useTask(toast.failure)
  const asked = { params: { id: row._id }, query: { branchId: place.branchId } }
  const read = useRead('customers.merges', asked, ['customers'])
  const mayMerge = may(['manage_customers']) && !row.archived

  const undo = (mergeId: string) =>
    api.customers
      .unmerge({ ...asked, body: { mergeId } })
      .finally(() => void cache.invalidate(['customers']))

  async function merge({ key }: Other) {
    const { query } = asked
    const other = await api.customers.find({ query, body: { key } })
    await api.customers
      .merge({ ...asked, body: { mergeId: newId(), otherId: other._id } })
      .finally(() => void cache.invalidate(['customers']))
    toast.success('customers.mergeDone')
  }

  return (
    <Loaded of={read}>
      {({ results }) => (
        <section aria-label={t('customers.merged')} css={look}>
          {results.length > 0 && (
            <ul css={entryList}>
              {results.map((one) => (
                <li key={one._id} data-merged={one.code}>
                  <span css={entryWords}>
                    <strong>{one.name}</strong>
                    <small>
                      {[
                        one.phone,
                        one.otherPhone,
                        one.note,
                        t('customers.mergedOn', { time: dates.dateTime(one.at, 'short') }),
                        one.by,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  {mayMerge && one.undoable && (
                    <Button busy={busy} onClick={() => void run(() => undo(one._id))}>
                      {t('customers.unmerge')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {mayMerge && <Button onClick={() => setMerging(true)}>{t('customers.merge')}</Button>}
          {merging && (
            <FormDialog<Other>
              title={t('customers.mergeTitle', { name: row.name })}
              confirm={t('customers.merge')}
              place={place}
              schema={Other}
              fields={FIELDS}
              initial={{ key: '' }}
              save={merge}
              onClose={() => setMerging(false)}
            />
          )}
        </section>
      )}
    </Loaded>
  )
}

const look = css({ display: 'grid', justifyItems: 'start', gap: 'var(--space-3)' })
