import { useState } from 'react'
import { RetentionDraft } from '#shared/customers/retention-contract.ts'
import { worksInAll } from '#shared/permissions/role.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { useBranchPlace } from '../place/use-place.ts'

const FIELDS: readonly FormField<RetentionDraft>[] = [
  { name: 'days', kind: 'number', label: 'crm.retentionDays', hint: 'crm.retentionHint' },
]

/** For how long guests who do not come are kept, what the law of the country is, and the owner’s word on it. */
export function RetentionPanel() {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const { api } = useSuite()
  const cache = useCache()
  const user = useOne('session')?.user
  const place = useBranchPlace()
  const [asking, setAsking] = useState(false)
  const query = { branchId: place.branchId }
  const read = useRead('crm.retention', { query }, ['customers'])
  return (
    <Panel title={t('crm.retention')}>
      <Loaded of={read}>
        {(now) => (
          <>
            <p>
              {now.days === null || now.confirmedAt === null
                ? t('crm.retentionOff', { days: format.number(now.usual) })
                : t('crm.retentionOn', {
                    days: format.number(now.days),
                    name: now.confirmedBy ?? '',
                    day: dates.date(now.confirmedAt),
                  })}
            </p>
            <p>{t('crm.due', { count: now.due })}</p>
            <small>{t('crm.law', { law: now.law, asOf: now.asOf })}</small>
            {now.breachHours !== null && (
              <small>{t('crm.breach', { hours: format.number(now.breachHours) })}</small>
            )}
            {now.unverified && <small>{t('crm.unverified')}</small>}
            {user && worksInAll(user.role) && (
              <div>
                <Button onClick={() => setAsking(true)}>{t('crm.confirmRetention')}</Button>
              </div>
            )}
            {asking && (
              <FormDialog<RetentionDraft>
                title={t('crm.retention')}
                confirm={t('crm.confirmRetention')}
                place={place}
                schema={RetentionDraft}
                fields={FIELDS}
                initial={{ days: now.days ?? now.usual }}
                save={(body) =>
                  api.crm
                    .setRetention({ query, body })
                    .finally(() => void cache.invalidate(['customers']))
                }
                onClose={() => setAsking(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
