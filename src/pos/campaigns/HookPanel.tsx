import { css } from '@emotion/react'
import { useState } from 'react'
import { type CampaignHook, CampaignHookDraft } from '#shared/campaigns/hook-contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Confirm } from '../../ui/form/Confirm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { Copied, copiedFacts } from '../frame/Copied.tsx'
import { useAccess } from '../place/use-access.ts'

const FIELDS: readonly FormField<CampaignHookDraft>[] = [
  { name: 'url', kind: 'text', label: 'fields.address', hint: 'campaigns.hook.addressHint' },
]

/** The program that takes the messages of campaigns: where it is, whether it takes them, and once the secret. */
export function HookPanel({ place }: { readonly place: Place & { readonly branchId: string } }) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const query = { branchId: place.branchId }
  const loading = useRead('campaigns.hook', { query }, ['campaigns'])
  const [secret, setSecret] = useState('')
  const [asking, setAsking] = useState<'address' | 'stop' | null>(null)
  const close = () => setAsking(null)
  return (
    <Panel title={t('campaigns.channels.webhook')} note={t('campaigns.hook.hint')}>
      <Loaded of={loading}>
        {(hook) => (
          <>
            {hook.url !== null && (
              <dl css={copiedFacts}>
                <Copied name={t('fields.address')} text={hook.url} />
                {secret !== '' && (
                  <Copied
                    name={t('settings.qr.reports.secret')}
                    text={secret}
                    hint={t('campaigns.hook.secretHint')}
                  />
                )}
              </dl>
            )}
            <State of={hook} />
            {may(['manage_customers']) && (
              <div css={buttons}>
                <Button onClick={() => setAsking('address')}>
                  {t(hook.url === null ? 'settings.qr.reports.start' : 'settings.qr.reports.renew')}
                </Button>
                {hook.url !== null && (
                  <Button onClick={() => setAsking('stop')}>{t('settings.qr.reports.stop')}</Button>
                )}
              </div>
            )}
            {asking === 'address' && (
              <FormDialog<CampaignHookDraft>
                title={t('campaigns.channels.webhook')}
                place={place}
                schema={CampaignHookDraft}
                fields={FIELDS}
                initial={{ url: hook.url ?? '' }}
                save={async (body) => {
                  const made = await api.campaigns.setHook({ query, body })
                  loading.put(made.hook)
                  setSecret(made.secret)
                }}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
      {asking === 'stop' && (
        <Confirm
          title={t('campaigns.channels.webhook')}
          confirm={t('settings.qr.reports.stop')}
          onConfirm={async () => {
            loading.put(await api.campaigns.stopHook({ query }))
            setSecret('')
          }}
          onClose={close}
        >
          {t('campaigns.hook.stopHint')}
        </Confirm>
      )}
    </Panel>
  )
}

function State({ of: { madeAt, madeBy, failingSince } }: { readonly of: CampaignHook }) {
  const t = useT()
  const dates = useDates()
  const time = (at: string) => dates.dateTime(at, 'short')
  if (madeAt === null) return <p css={quiet}>{t('campaigns.hook.off')}</p>
  return failingSince === null ? (
    <p css={quiet}>{t('settings.qr.reports.since', { time: time(madeAt), name: madeBy ?? '' })}</p>
  ) : (
    <p css={alert}>{t('campaigns.hook.failing', { time: time(failingSince) })}</p>
  )
}

const quiet = css({ color: 'var(--ink-2)' })
const alert = css({ color: 'var(--danger)' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
